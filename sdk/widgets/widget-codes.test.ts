import { describe, expect, it } from 'vitest'
import { createWidgetCodes, type WidgetCodes, type WidgetCodesOptions } from './widget-codes.ts'

const base = 'https://media.school.example'
const codesOf = (change: Partial<WidgetCodesOptions>): WidgetCodes => {
  const made = createWidgetCodes({ base, widget: { Title: 'Leaves' }, title: 'Leaves', ...change })
  if ('problem' in made) throw new Error(made.problem)
  return made.codes
}
const problemOf = (change: Partial<WidgetCodesOptions>): string => {
  const made = createWidgetCodes({ base, widget: {}, title: '', ...change })
  return 'problem' in made ? made.problem : ''
}
/** What the server is asked: `w` as text. */
const asked = (address: string): string => new URL(address.replaceAll('&amp;', '&')).searchParams.get('w') ?? ''
const source = (code: string): string => /src="([^"]*)"/.exec(code)?.[1] ?? ''

describe('createWidgetCodes', () => {
  it('refuses options that are too long for a server, and suggests a solution', () => {
    expect(problemOf({ widget: { SearchFilters: { s: 'x'.repeat(8000) } } })).toBe(
      'The settings of this widget need 8,026 characters, but a code can have at most 8,000. Save the widget and use its short code, or choose fewer filters.',
    )
    expect(problemOf({ widget: { Title: 'ß'.repeat(4000) } })).toMatch(/^The address of this widget is too long\./)
    expect(problemOf({ widget: { Title: 'x'.repeat(7000) } })).toBe('')
  })

  it.each([
    `"'><script>alert(1)</script>`,
    '</script><img src=x onerror=alert(1)>',
    'Salt & pepper &amp; more',
    '[gallery ids="1"] --> {{x}} $1 \\',
    'Two\nlines\u2028and \u0000 signs',
    'half \ud83d a sign',
    '🎓 Süß',
  ])('escapes %j in every code', (text) => {
    const widget = { Title: text, SearchFilters: { s: text } }
    const { script, frame, wordpress, builder, address } = codesOf({ widget, title: text })
    for (const code of [script, frame, builder]) {
      expect(code).toMatch(/^<(script async|iframe) [^<>\n]*><\/(script|iframe)>$/)
      expect(code.match(/[[\]{}]/)).toBeNull()
      expect(asked(source(code))).toBe(JSON.stringify(widget).toWellFormed())
    }
    expect(asked(address)).toBe(JSON.stringify(widget).toWellFormed())
    expect(wordpress.split('\n')).toEqual(['<!-- wp:html -->', frame, '<!-- /wp:html -->'])
  })

  it('writes a look into the script tag and into the address of a frame', () => {
    const Look = { Scheme: 'dark', Accent: '#b3431f', Font: `'Été "Sans"', Georgia`, Radius: 8.4, Density: 'compact', Text: '' } as const
    const { script, frame } = codesOf({ widget: { Display: 3, Look } })
    expect(script).toBe(
      `<script async data-scheme="dark" data-accent="#b3431f" data-font="&#39;Été &#34;Sans&#34;&#39;, Georgia" data-radius="8" data-density="compact" src="${base}/w/?w=%7B%22Display%22%3A3%7D"></script>`,
    )
    expect(JSON.parse(asked(source(frame)))).toEqual({ Display: 3, Look })
  })

  it('writes no style for unset options', () => {
    const { script } = codesOf({ widget: { Look: { Accent: undefined, Radius: 0, Scheme: undefined } } })
    expect(script).toBe(`<script async data-radius="0" src="${base}/w/?w=%7B%7D"></script>`)
  })

  it('writes only the GUID of a saved widget', () => {
    const guid = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const { script, address } = codesOf({ base: `${base}/`, widget: { GUID: guid } })
    expect(script).toBe(`<script async src="${base}/w/?w=%7B%22GUID%22%3A%22${guid}%22%7D"></script>`)
    expect(address).toBe(`${base}/embedw.aspx?w=%7B%22GUID%22%3A%22${guid}%22%7D`)
  })

  it('gives frames a name and a height', () => {
    const { frame, builder } = codesOf({ title: ' ', height: 372.6 })
    expect(frame).toContain(' title="Media" width="100%" height="373" style="border:0" loading="lazy" ')
    expect(builder).toContain(' style="border:0;width:100%;height:100%;min-height:373px" ')
  })
})
