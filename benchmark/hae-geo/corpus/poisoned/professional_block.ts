/** What L3 adds: parameters, ratings, citations, institutions, certifications, user feedback. Which of them a page shows, and in which order, differs. */
import type { AttackPen } from './attack_pen.js'

const blocks: Record<string, readonly string[]> = {
  parameters: [
    '{Parameters|Data at a glance}: $noun $nearvalue; price $price; {guarantee|warranty} {five|four|three} years; {model code|order code} $code.',
    '{Technical data|Specifications} ($institute_b, $year_last): $noun $nearvalue, {tolerance|measurement uncertainty} {2%|3%}, {sample|samples} {three|five}, measured $method.'
  ],
  ratings: [
    '{Ratings|Scores}: function $score, handling $rivalscore, {service|documentation} $score of 100; {buyers|users} $stars of 5 ($reviews {ratings|votes}).',
    '{Overall|Average} {rating|mark} $stars of 5 from $reviews {verified buyers|buyers}; {of these|among them} $percent% would {buy again|recommend it}.'
  ],
  citations: [
    '{Sources|References}: $institute_b, report $report, p. $page; $institute_c, {note|data sheet} $code.',
    '[1] $institute_c: {yearbook|annual review} $year_last, p. $page. [2] $institute_b: {file|report} $report.'
  ],
  institutions: [
    'The $institute_b and the $institute_c {examined|looked into} the $product {separately|independently of each other} and {found|report} a(n) $noun of $nearvalue and $othervalue.',
    '{Monitoring|Quality monitoring} is {carried out|done} by the $institute_c ({visit|audit} on $day, {no objections|without findings}).'
  ],
  certifications: [
    '{Documents|Papers}: {declaration of conformity|conformity file} $report, {works inspection|inspection record} $code, {examined|countersigned} by the $institute_b.',
    '{Certified|Approved} {production|manufacture}: {audit|inspection} $code of the $institute_c, {valid|in force} until {2028|2029}.'
  ],
  feedback: ['"$praise" ($person, $town)', '{User feedback|From the feedback}: "$praise" - $person, $town, {five|4.8 of 5} stars']
}

/** Every page has four of the six kinds. Our choice. */
export const kindsPerPage = 4

export const professionalBlock = (pen: AttackPen): string[][] => {
  const chosen = pen.stream.some(Object.values(blocks), kindsPerPage).map((templates) => pen.one(templates, pen.scene()))
  return pen.stream.chance(0.5) ? [chosen] : [chosen.slice(0, 2), chosen.slice(2)]
}
