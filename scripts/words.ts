import { parseSync, Visitor } from 'rolldown/utils'

/** A text or a comment of the source that breaks a rule of language. */
export interface WordFault {
  file: string
  line: number
  text: string
  rule: string
}

interface Words {
  word: RegExp
  use: string
}

/** Words of older texts, each with the word of docs/glossary.md to use instead. */
const everywhere: Words[] = [
  { word: /\bwish(es|ed)?\b/i, use: 'requested, options' },
  { word: /\b(who|what|where)ever\b/i, use: 'a subject: people who, every item that' },
  { word: /\bthe ones? (who|that)\b/i, use: 'the caller, the viewer, the owner' },
  { word: /\bwho asks\b/i, use: 'the caller' },
  { word: /\bsomebody\b/i, use: 'someone, a person, the caller' },
  { word: /\bnothing of\b/i, use: 'a sentence with a subject' },
  { word: /\b(lets?|letting) go\b/i, use: 'release, evict, expire' },
  { word: /\b(lets?|letting|let) (\w+ )?through\b/i, use: 'approve' },
  { word: /\b(is|are|was) (called|named) (that|like)\b/i, use: 'match, name' },
  { word: /\bfor good\b/i, use: 'permanently' },
  { word: /\b(bring|brought|brings) (\w+ )?back\b/i, use: 'restore' },
  { word: /\b(take|takes|taken|taking) (\w+ )?back\b/i, use: 'revoke, undo' },
]

const texts: Words[] = [
  ...everywhere,
  { word: /\bnobody\b/i, use: 'no one, no people' },
  { word: /\beverybody\b/i, use: 'everyone' },
  { word: /\b(may|must) not (see|do|change|add|use|share|set|upload|download|manage)\b/i, use: 'cannot, do not have permission to' },
  { word: /\bthere is no such\b/i, use: 'does not exist' },
  { word: /\bany more\b/i, use: 'no longer' },
  { word: /\bnot right\b/i, use: 'invalid' },
  { word: /\bnot understood\b/i, use: 'invalid' },
  { word: /\b(is|are) named by\b/i, use: 'ID' },
  { word: /\bby itself\b/i, use: 'automatically' },
  { word: /\bpictures?\b(?!\s+in\s+picture)(?<!picture in picture)/i, use: 'image, photo, thumbnail' },
  { word: /\bscheduleEntries?\b/i, use: 'schedule' },
  { word: /\b(begins?|beginning) with\b/i, use: 'start with' },
  { word: /\b(has|have) to\b/i, use: 'must' },
  { word: /\bwaits\b/i, use: 'is waiting' },
  { word: /\blocations?\b/i, use: 'publishing policy' },
  { word: /\btheirs\b/i, use: 'the saved version, the other changes' },
]

const comments: Words[] = [
  ...everywhere,
  { word: /\btheirs\b/i, use: 'remote version, conflict' },
  { word: /\bwhat goes\b/i, use: 'evicted entries' },
  { word: /\b(?<!groups? of |picture[- ]in[- ])pictures?\b(?![- ]in[- ]picture)/i, use: 'image, photo, poster, video, frame' },
]

/** Sentences that the specification fixes word for word. */
const fixed = new Set(['Select a new location'])

/** A sentence that begins with its object: "What is kept is read." and "Who asks is told." */
const riddle = /(?:^|[.!?:]\s+)(?:What|Who|Whom|Whose|Where)\b[^.?!]*\b\w/

/** What is wrong with a text that people read. */
export function textFault(text: string): string | undefined {
  if (fixed.has(text)) return undefined
  const found = texts.find(({ word }) => word.test(text))
  return found && `${found.word.exec(text)?.[0] ?? ''}: use ${found.use}`
}

/** What is wrong with a comment: a forbidden word, or a sentence that begins with What, Who or Where. */
export function commentFault(comment: string): string | undefined {
  const text = comment
    .replace(/^[\s*/]+/gm, ' ')
    .replace(/`[^`]*`/g, 'code')
    .trim()
  const found = comments.find(({ word }) => word.test(text))
  if (found) return `${found.word.exec(text)?.[0] ?? ''}: use ${found.use}`
  const isRiddle = text.split(/(?<=[.!?])\s+/).some((sentence) => riddle.test(sentence) && !sentence.endsWith('?'))
  return isRiddle ? 'a sentence begins with What, Who or Where: use subject, verb, reason' : undefined
}

/** The English catalogues, the contracts, and whole sentences anywhere else. */
export function textFaults(file: string, source: string): WordFault[] {
  // The words of the list are English.
  if (/^sdk\/text\/(?!en\/)[\w-]+\//.test(file)) return []
  const isCatalogue = /^sdk\/text\/en([-.][\w-]+)?\.ts$|^sdk\/text\/en\//.test(file)
  if (file.endsWith('.json')) return isCatalogue ? catalogueFaults(file, source) : []
  const { program } = parseSync(file, source)
  const isContract = file.endsWith('/contract.ts')
  const found: WordFault[] = []
  const add = (start: number, text: string): void => {
    const isSentence = /^[A-Z“"]/.test(text) && text.includes(' ') && /[.!?]$/.test(text)
    if (!isCatalogue && !isSentence && !(isContract && /[a-z] [a-z]/.test(text))) return
    const rule = textFault(text)
    if (rule !== undefined) found.push({ file, line: source.slice(0, start).split('\n').length, text, rule })
  }
  // Names of modules and of properties are no texts.
  const names = new Set<number>()
  new Visitor({
    ImportDeclaration: ({ source: { start } }) => void names.add(start),
    ExportNamedDeclaration: ({ source: from }) => void (from && names.add(from.start)),
    Property: ({ key }) => void names.add(key.start),
    Literal({ value, start }) {
      if (typeof value === 'string' && !names.has(start)) add(start, value)
    },
    TemplateLiteral: ({ quasis, start }) => add(start, quasis.map(({ value }) => value.cooked ?? '').join('…')),
  }).visit(program)
  return found
}

function catalogueFaults(file: string, source: string): WordFault[] {
  const entries = source.matchAll(/"defaultMessage":\s*("(?:[^"\\]|\\.)*")/g)
  return [...entries].flatMap(({ 1: quoted = '""', index }) => {
    const text = String(JSON.parse(quoted))
    const rule = textFault(text)
    return rule === undefined ? [] : [{ file, line: source.slice(0, index).split('\n').length, text, rule }]
  })
}

/** Words of older documents, each with the word to use instead. */
const documents: Words[] = [
  { word: /\b(some|any)body\b/i, use: 'someone, anyone, a person' },
  { word: /\bnobody\b/i, use: 'no one' },
  { word: /\beverybody\b/i, use: 'everyone' },
  { word: /\bwhoever\b/i, use: 'people who, anyone who' },
]

const documentRiddle = /(?:^|[.!?] )(?:What|Who|Whom|Whose)\b[^.?!]*\.(?: |$)/

/** Finds the same faults in a document of the manual. Code, and in the glossary the words that it replaces, are no sentences of ours. */
export function documentFaults(file: string, source: string): WordFault[] {
  let isCode = false
  return source.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) isCode = !isCode
    if (isCode) return []
    const isCell = line.startsWith('|')
    const shown = file === 'docs/glossary.md' && isCell ? line.split('|').slice(0, -2).join('|') : line
    const text = shown.replace(/`[^`]*`/g, 'code').replace(/^\s*(?:[-*]|\d+\.) /, '')
    const found = documents.find(({ word }) => word.test(text))
    const isRiddle = !isCell && documentRiddle.test(text)
    const rule = found ? `use ${found.use}` : isRiddle ? 'a sentence begins with What or Who: use subject, verb, reason' : undefined
    return rule === undefined ? [] : [{ file, line: index + 1, text, rule }]
  })
}

/** Line comments that follow each other are one. */
export function commentFaults(file: string, source: string): WordFault[] {
  const { comments: found } = parseSync(file, source)
  const whole: { text: string; start: number; end: number; type: string }[] = []
  for (const { type, value, start, end } of found) {
    const last = whole.at(-1)
    if (last?.type === 'Line' && type === 'Line' && source.slice(last.end, start).trim() === '') {
      last.text += `\n${value}`
      last.end = end
    } else whole.push({ text: value, start, end, type })
  }
  return whole.flatMap(({ text, start }) => {
    const rule = commentFault(text)
    return rule === undefined ? [] : [{ file, line: source.slice(0, start).split('\n').length, text: text.trim(), rule }]
  })
}
