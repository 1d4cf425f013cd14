/**
 * Draws a Vega-Lite chart as SVG text, without a browser.
 *
 * Colours are named CSS variables (`var(--arm-clean)`), so one drawing serves light, dark and paper. Every mark with a description
 * gets it as a <title>, which browsers show on hover. Names of definitions are counted from zero each time: equal charts, equal bytes.
 */
import { parse, resetSVGDefIds, View, type Spec } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'

/** A chart is drawn at the width of a phone and never scaled up beyond it by the page. */
export const chartWidth = 348

const config = {
  background: 'transparent',
  font: 'system-ui, sans-serif',
  view: { stroke: null },
  axis: { labelColor: 'var(--ink-soft)', titleColor: 'var(--ink-soft)', gridColor: 'var(--grid)', domainColor: 'var(--ink-faint)', tickColor: 'var(--ink-faint)', labelFontSize: 11, titleFontSize: 11, titleFontWeight: 'normal', labelLimit: 0 },
  title: { color: 'var(--ink)', fontSize: 12.5, fontWeight: 600, anchor: 'start', offset: 8 },
  text: { color: 'var(--ink)', fontSize: 11 },
  legend: { disable: true }
} as const

/** Marks carry their description as aria-label; hovering shows a <title>. */
const withHoverTitles = (svg: string): string =>
  svg.replace(/<(path|text|rect|line)([^>]*?) aria-label="([^"]*)"([^>]*?)(\/>|>)/g, (_whole, name: string, before: string, label: string, after: string, end: string) =>
    end === '/>' ? `<${name}${before} aria-label="${label}"${after}><title>${label}</title></${name}>` : `<${name}${before} aria-label="${label}"${after}><title>${label}</title>`
  )

export const drawChart = async (spec: object, title: string): Promise<string> => {
  resetSVGDefIds()
  const { spec: compiled } = compile({ ...spec, title, width: chartWidth, autosize: { type: 'fit', contains: 'padding' }, padding: 4, config } as unknown as TopLevelSpec)
  const view = new View(parse(compiled as Spec), { renderer: 'none' })
  try {
    return withHoverTitles(await view.toSVG())
  } finally {
    view.finalize()
  }
}
