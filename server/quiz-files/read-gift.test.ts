import { describe, expect, it } from 'vitest'
import { readGift } from './read-gift.ts'

const faults = (file: string) => readGift(file).map(({ line, name, fault }) => [line, name, fault])
const options = (file: string) => readGift(file)[0]?.question?.Options.map(({ Text, Correct, Match }) => [Text, Correct, Match])
const notes = (file: string) => [...(readGift(file)[0]?.notes ?? [])]

describe('readGift', () => {
  it('names the line and the reason of what it leaves out', () => {
    const file = [
      '// comment\n$CATEGORY: top\n\nJust words\n',
      'Open {=a ~b\n',
      'Two {=a} and {=b}\n',
      '::Pi::Number {#3.14:0.1}\n',
      'Essay {}\n',
      'Gap {1:MC:=a~b}\n',
      'Both {=a =b ~c}\n',
      'Half a match {=a -> b =c}\n',
      'Closed } first {\n',
    ]
    expect(faults(file.join('\n'))).toEqual([
      [4, 'Just words', 'QUIZ_FILE_DESCRIPTION'],
      [6, 'Open {=a ~b', 'QUIZ_FILE_BROKEN'],
      [8, 'Two {=a} and {=b}', 'QUIZ_FILE_BROKEN'],
      [10, 'Pi', 'QUIZ_FILE_NUMBER'],
      [12, 'Essay {}', 'QUIZ_FILE_ESSAY'],
      [14, 'Gap {1:MC:=a~b}', 'QUIZ_FILE_CLOZE'],
      [16, 'Both {=a =b ~c}', 'QUIZ_FILE_MANY_RIGHT'],
      [18, 'Half a match {=a -> b =c}', 'QUIZ_FILE_BROKEN'],
      [20, 'Closed } first {', 'QUIZ_FILE_BROKEN'],
    ])
  })

  it('costs little for half a million characters of one kind', () => {
    const before = process.threadCpuUsage().user
    for (const piece of ['::', '=~', '\\', '=a->', '<b>', 'q {=a ~b}\n\n']) {
      const many = piece.repeat(500_000 / piece.length)
      readGift(`::t::[html]q${many}`)
      readGift(`[html]q {${many}}`)
    }
    expect(process.threadCpuUsage().user - before).toBeLessThan(5_000_000)
  })

  it('reads HTML as its words, without scripts and images', () => {
    const [entry] = readGift(
      '[html]<p>Which\\: &lt;b&gt;?</p><script>alert(1)</script><img src\\="x" onerror\\="y">{=<i>a</i> ~[plain]<i>b</i>}',
    )
    expect(entry?.question).toMatchObject({ Question: 'Which: <b>?', Options: [{ Text: 'a' }, { Text: '<i>b</i>' }] })
    expect([...(entry?.notes ?? [])]).toEqual(['QUIZ_FILE_IMAGES'])
  })

  it('reads the kinds of questions, with colons that are not escaped', () => {
    expect(options('When: at 12:30? {=b ~c}')).toEqual([
      ['b', true, ''],
      ['c', false, ''],
    ])
    expect(readGift('Born in {~1879 =1869} in India.')[0]?.question?.Question).toBe('Born in _____ in India.')
    expect(options('Several {~%50%a ~%-50%b ~%50%c}')?.map(([, isRight]) => isRight)).toEqual([true, false, true])
    expect(options('True {T#no#yes}')?.[0]?.[1]).toBe(true)
    expect(options('False {FALSE}')?.[0]?.[1]).toBe(false)
    expect(options('Text {=Paris =paris =%50%Pariss}')).toEqual([['Paris', true, '']])
    expect(options('Bare {four}')).toEqual([['four', true, '']])
    expect(options('Match {=cat -> meows =dog -> x\\=y = -> z}')).toEqual([
      ['cat', true, 'meows'],
      ['dog', true, 'x=y'],
    ])
    expect(readGift('q {=a#good: yes ~b####why}')[0]?.question?.Explanation).toBe('why')
  })

  it('says what a quiz cannot hold', () => {
    expect(notes('q {=a ~%50%b#close}')).toEqual(['QUIZ_FILE_FEEDBACK', 'QUIZ_FILE_WEIGHTS'])
    expect(notes('q {~%70%a ~%30%b ~c}')).toEqual(['QUIZ_FILE_WEIGHTS'])
    expect(notes('q {~%50%a ~%50%b ~%-50%c}')).toEqual([])
    expect(notes('q {=a* =%50%b}')).toEqual(['QUIZ_FILE_STAR', 'QUIZ_FILE_WEIGHTS'])
    expect(notes('q {=a -> b = -> c}')).toEqual(['QUIZ_FILE_PAIRS'])
  })
})
