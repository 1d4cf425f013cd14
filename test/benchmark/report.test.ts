/** The report: one file, no network, text stays text; looked at by a real browser where there is one. */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { test } from 'tap'
import { escapeHtml } from '../../benchmark/report/escape_html.js'
import { reportPage } from '../../benchmark/report/report_page.js'
import type { Results } from '../../benchmark/runner/results.js'
import { studyNames } from '../../benchmark/runner/studies.js'
import { newFolder, runTiny, tinySetting } from '../support/bench_run.js'

const folder = await newFolder()
// Five queries, so that one is held out.
await runTiny(folder, { setting: tinySetting(5) })
const page = await readFile(join(folder, 'report.html'), 'utf8')
const results = JSON.parse(await readFile(join(folder, 'results.json'), 'utf8')) as Results
const shown = { queries: 5, development: 4, holdout: 1, cases: 195 }

test('one file without network or script: nothing in it points elsewhere', async (t) => {
  const addresses = [...page.matchAll(/\b(?:src|href|action|data)="([^"]*)"|url\(([^)]*)\)|@import/g)].map(([, attribute, style]) => attribute ?? style)
  t.strictSame(addresses.filter((address) => address === undefined || !address.startsWith('#')), [])
  t.notMatch(page, /<script|<iframe|<img|javascript:|\son\w+=/i)
  t.match(page, /default-src 'none'/)
  t.notMatch(page, /NaN|undefined|Infinity|\[object/)
})

test('every study has its figure, with hover values and the paper beside ours', async (t) => {
  for (const name of studyNames) {
    const section = page.slice(page.indexOf(`<section id="${name}"`)).split('</section>')[0]!
    t.ok((section.match(/<svg /g) ?? []).length > 0, `${name} has a chart`)
    t.ok((section.match(/<title>[^<]*\d[^<]*<\/title>/g) ?? []).length > 3, `${name} has hover values`)
    t.match(section, /paper/, `${name} shows the paper`)
  }
  t.match(page, /No label source passes the gate/)
})

test('text of the data stays text, in tables, sentences and charts', async (t) => {
  const bad = '<img src=x onerror="alert(1)">&"\''
  const hostile = JSON.parse(JSON.stringify(results).replaceAll('"word-overlap"', JSON.stringify(bad)).replaceAll('"embedded-listwise"', JSON.stringify(bad))) as Results
  const html = await reportPage(hostile, shown)
  t.notMatch(html, /<img/)
  t.ok(html.includes(escapeHtml('<img src=x')))
  t.equal((html.match(/<svg /g) ?? []).length, (page.match(/<svg /g) ?? []).length)
})

test('equal results make equal bytes', async (t) => {
  t.equal(await reportPage(results, shown), page)
})

test('a study alone makes a report of one figure', async (t) => {
  const html = await reportPage({ manifest_hash: results.manifest_hash, studies: { twins: results.studies.twins! } }, shown)
  t.match(html, /<section id="twins"/)
  t.equal((html.match(/<section /g) ?? []).length, 1)
})

const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((path) => existsSync(path))

test('a browser shows it: no error, no request, no overflow on a phone, dark where the reader is', { skip: browserPath === undefined ? 'no browser is installed' : false }, async (t) => {
  const browser = await chromium.launch({ executablePath: browserPath!, args: ['--no-sandbox'] })
  t.teardown(() => browser.close())
  const path = join(folder, 'report.html')
  for (const { width, colorScheme } of [{ width: 1200, colorScheme: 'light' }, { width: 390, colorScheme: 'dark' }] as const) {
    const view = await browser.newPage({ viewport: { width, height: 844 }, colorScheme })
    const complaints: string[] = []
    const requests: string[] = []
    view.on('console', (message) => complaints.push(message.text()))
    view.on('pageerror', (error) => complaints.push(error.message))
    view.on('request', (request) => requests.push(request.url()))
    await view.goto(pathToFileURL(path).href)
    t.strictSame(complaints, [])
    t.strictSame(requests, [pathToFileURL(path).href])
    // In the browser's own words, since the project is compiled without its types.
    const seen = (await view.evaluate(`(() => {
      const boxes = [...document.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect())
      const mark = document.querySelector('#oracle svg path[fill^="var("]')
      return {
        width: document.documentElement.scrollWidth,
        charts: boxes.filter(({ width, height, right }) => width > 250 && height > 120 && right <= innerWidth).length,
        total: boxes.length,
        page: getComputedStyle(document.body).backgroundColor,
        mark: getComputedStyle(mark).fill
      }
    })()`)) as { width: number; charts: number; total: number; page: string; mark: string }
    t.equal(seen.width, width, 'no sideways scrolling')
    t.equal(seen.charts, seen.total, 'every chart lies within the page')
    t.equal(seen.page, colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(16, 20, 24)')
    t.match(seen.mark, /^rgb/, 'colours that are variables arrive in the charts')
    const picture = await view.screenshot({ fullPage: true })
    await writeFile(join(folder, `${width}-${colorScheme}.png`), picture)
    t.ok(picture.length > 50_000, `a picture of ${picture.length} bytes is not blank`)
    await view.close()
  }
  const paper = await browser.newPage({ colorScheme: 'dark' })
  await paper.goto(pathToFileURL(path).href)
  await paper.emulateMedia({ media: 'print' })
  t.equal(await paper.evaluate('getComputedStyle(document.body).backgroundColor'), 'rgb(255, 255, 255)', 'paper is white, in the dark too')
})
