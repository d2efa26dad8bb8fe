import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, jobsOf } from '../app.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { createHubCounts } from './hub-counts.ts'
import { createMetrics, type Metrics } from './metrics.ts'

interface Panel {
  title: string
  description: string
  targets: { expr: string }[]
}

/** Ends of names that Prometheus gives the parts of a histogram. */
const seriesOf = /_(bucket|sum|count)$/
const namesIn = (text: string): string[] => [...new Set(text.match(/\bvitrine_[a-z0-9_]+/g))]

/** Labels that a query names, without those that Prometheus adds. */
function labelsIn(query: string): string[] {
  const filters = [...query.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) => [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)])
  const groups = [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, inside = '']) => [...inside.matchAll(/(\w+)/g)])
  return [...filters, ...groups].map(([, label = '']) => label).filter((label) => label !== 'instance' && label !== 'le')
}

describe('examples/grafana', () => {
  let test: TestApp
  let metrics: Metrics
  let lines: string[]
  const { panels } = JSON.parse(readFileSync('examples/grafana/vitrine.json', 'utf8')) as { panels: Panel[] }
  const rules = readFileSync('examples/grafana/alerts.yml', 'utf8')
  const rulesQueries = [...rules.matchAll(/expr: (.*)/g)].map(([, query = '']) => query)
  const queries = [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...rulesQueries]
  beforeAll(async () => {
    test = await openTestApp('sqlite')
    const deps = { ...test.deps, hubCounts: createHubCounts() }
    metrics = createMetrics(deps, {
      version: '1.2.3',
      jobNames: jobsOf(test.deps).map(({ name }) => name),
      openSockets: async () => 1,
    })
    await createApp({ ...test.deps, observers: [metrics.observe] }).request('http://media.test/healthz')
    lines = (await metrics.text()).split('\n')
  })
  afterAll(async () => {
    metrics.close()
    await test.close()
  })

  it('has a title, a description and a query for each panel, and a query for each alert', () => {
    expect(panels.length).toBeGreaterThan(10)
    for (const { title, description, targets } of panels) expect([title, description, targets.length]).not.toContain('')
    expect(rulesQueries.length).toBe(rules.match(/alert:/g)?.length)
  })

  it('asks for metrics alone that the server has', () => {
    const known = new Set(lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []))
    expect(queries.flatMap(namesIn).filter((name) => !known.has(name) && !known.has(name.replace(seriesOf, '')))).toEqual([])
  })

  it('shows every metric that the documentation names', () => {
    const documented = namesIn(readFileSync('docs/capabilities/operations.md', 'utf8').split('## Metrics')[1]?.split('\n## ')[0] ?? '')
    const shown = new Set(queries.flatMap(namesIn).map((name) => name.replace(seriesOf, '')))
    expect(documented.filter((name) => !name.endsWith('_') && !shown.has(name))).toEqual([])
  })

  it('names labels alone that the metric has', () => {
    const source = readFileSync('server/operations/metrics.ts', 'utf8')
    const labels = new Set([...source.matchAll(/labelNames: \[([^\]]*)\]/g)].flatMap(([, inside = '']) => inside.match(/\w+/g) ?? []))
    expect(queries.flatMap(labelsIn).filter((label) => !labels.has(label))).toEqual([])
  })
})
