import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = 'docs/decisions'
const maxLines = 20

/** Checks a decision record, and its line in the list of all; returns the fault. */
function recordFault(name: string, text: string, list: string): string | undefined {
  const lines = text.trimEnd().split('\n')
  if (!lines[0]?.startsWith('# ')) return 'has no title'
  const headings = lines.filter((line) => line.startsWith('## ')).join(', ')
  if (headings !== '## Decision, ## Why, ## Consequences') return `has the headings ${headings}`
  if (lines.length > maxLines) return `has ${lines.length} lines`
  return list.includes(`| [${name.slice(0, 3)}](${name}) | `) ? undefined : `does not stand in ${folder}/README.md`
}

describe('recordFault', () => {
  const good = '# Ink\n\n## Decision\n\nBlue.\n\n## Why\n\nSeen.\n\n## Consequences\n\nNone.\n'
  const list = '| [001](001-ink.md) | Ink | Blue. |'

  it.each([
    ['no title', good.replace('# Ink\n', ''), list],
    ['bold words instead of a heading', good.replace('## Why', '**Why.**'), list],
    ['headings in another order', good.replace('Why', 'Decision'), list],
    ['21 lines', good + 'Paper.\n'.repeat(8), list],
    ['no line in the list', good, ''],
  ])('refuses a record with %s', (_fault, text, all) => expect(recordFault('001-ink.md', text, all)).toEqual(expect.any(String)))

  it('allows a record of 20 lines', () => expect(recordFault('001-ink.md', good + 'Paper.\n'.repeat(7), list)).toBeUndefined())
})

describe('the decision records', () => {
  const list = readFileSync(`${folder}/README.md`, 'utf8')
  const names = readdirSync(folder).filter((name) => name !== 'README.md')

  it('have a title, three headings, at most 20 lines and a line in the list', () => {
    const faults = names.flatMap((name) => {
      const fault = recordFault(name, readFileSync(`${folder}/${name}`, 'utf8'), list)
      return fault === undefined ? [] : [`${name} ${fault}`]
    })
    expect(faults).toEqual([])
  })

  it('have a number each, and the list names no other', () => {
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
    const named = [...list.matchAll(/^\| \[\d{3}\]\(([^)]+)\)/gm)].map(([, name = '']) => name)
    expect(named).toHaveLength(names.length)
    expect(new Set(named)).toEqual(new Set(names))
  })
})
