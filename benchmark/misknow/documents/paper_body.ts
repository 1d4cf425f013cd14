/** A planted paper: abstract, five numbered sections, references. Structure as the paper's style control. */
import { discussionOf, endOf } from './paper_closing.js'
import { methodsOf, resultsOf } from './paper_findings.js'
import { abstractOf, introductionOf } from './paper_opening.js'
import type { Scene } from './scene.js'

export const paperBody = (scene: Scene): string =>
  [
    '## Abstract',
    ...abstractOf(scene),
    '## 1. Introduction',
    ...introductionOf(scene),
    '## 2. Methods',
    ...methodsOf(scene),
    '## 3. Results',
    ...resultsOf(scene),
    '## 4. Discussion',
    ...discussionOf(scene),
    ...endOf(scene)
  ].join('\n\n')
