import type { ElementProblem } from './element-problem.ts'

/** The settings in the attributes of a `<vitrine-player>`. */
export interface ElementSettings {
  /** The server's address without a slash at the end. */
  base: string
  id: string
  code: string | undefined
  autoplay: boolean
  muted: boolean
  loop: boolean
  /** Seconds. */
  start: number
  chapter: number | undefined
  controls: boolean
  shortcuts: boolean
  titleLink: boolean
  theme: '' | 'light' | 'dark'
  skin: '' | 'compact'
  /** BCP 47; empty for the language of the page. */
  lang: string
  /** Media by their address, where no item is named: `src`, `type`, `poster`, `label`, and `live` or nothing. */
  media: string[] | undefined
}

export interface ReadSettings {
  settings: ElementSettings
  /** Why it cannot play anything, to be shown in its place. */
  fatal: ElementProblem | undefined
  /** Other errors; the player uses the defaults. */
  problems: ElementProblem[]
}

const offWords = ['false', '0', 'off', 'no']
const longestId = 100

/** Reads the attributes. `home` is where the script came from, if that is a server of ours. */
export function readSettings(given: (name: string) => string | null, home: string | undefined): ReadSettings {
  const problems: ElementProblem[] = []
  const text = (name: string): string => (given(name) ?? '').trim()
  const problemOf = (name: string): ElementProblem => ({ name, given: text(name) })
  const isOn = (name: string): boolean => given(name) !== null && !offWords.includes(text(name).toLowerCase())
  const number = (name: string): number | undefined => {
    if (text(name) === '') return undefined
    const value = Number(text(name))
    if (Number.isFinite(value) && value >= 0) return value
    problems.push(problemOf(name))
    return undefined
  }
  const theme = text('theme').toLowerCase()
  const isTheme = theme === '' || theme === 'light' || theme === 'dark'
  if (!isTheme) problems.push(problemOf('theme'))
  const skin = text('skin').toLowerCase()
  const isSkin = skin === '' || skin === 'compact'
  if (!isSkin) problems.push(problemOf('skin'))

  const page = pageOf(text('item'))
  const id = page ? page.id : text('item')
  const isPlain = text('item') === '' && text('src') !== '' && (text('type') !== '' || isMedia(text('src')))
  const media = isPlain ? [text('src'), text('type'), text('poster'), text('label'), isOn('live') ? 'live' : ''] : undefined
  const base = text('src') ? webAddress(text('src')) : (page?.base ?? home)
  const settings: ElementSettings = {
    base: base ?? '',
    id,
    code: text('code') || page?.code,
    autoplay: isOn('autoplay'),
    muted: isOn('muted'),
    loop: isOn('loop'),
    start: number('start') ?? 0,
    chapter: number('chapter'),
    controls: given('controls') === null || isOn('controls'),
    shortcuts: given('shortcuts') === null || isOn('shortcuts'),
    titleLink: isOn('titlelink'),
    theme: isTheme ? theme : '',
    skin: isSkin ? skin : '',
    lang: text('lang'),
    media,
  }
  const fatal: ElementProblem | undefined = media
    ? undefined
    : !/^[\w~-]+$/.test(id) || id.length > longestId
      ? problemOf('item')
      : base === undefined
        ? problemOf('src')
        : undefined
  return { settings, fatal, problems }
}

function withoutEndSlash(address: string): string {
  let left = address
  while (left.endsWith('/')) left = left.slice(0, -1)
  return left
}

/** Whether an address names media rather than a server. */
const isMedia = (address: string): boolean =>
  URL.canParse(address, 'http://page') &&
  /^blob:|\.(?:m3u8|mpd|mp[34]|m4[av]|mov|webm|mkv|aac|og[agv]|opus|wav|flac|weba)$/i.test(pathIn(address))

function pathIn(address: string): string {
  const { protocol, pathname } = new URL(address, 'http://page')
  return protocol === 'blob:' ? protocol : pathname
}

/** An address without the slash at its end; undefined for anything that is no web address. */
function webAddress(address: string): string | undefined {
  // An address without its scheme is what people paste; against the page it is one.
  if (!URL.canParse(address, globalThis.document?.baseURI)) return undefined
  const { protocol, origin, pathname } = new URL(address, globalThis.document?.baseURI)
  return /^https?:$/.test(protocol) ? withoutEndSlash(origin + pathname) : undefined
}

/** The item that an address of its page or embed names. */
function pageOf(address: string): { id: string; base: string; code: string | undefined } | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const { origin, pathname, searchParams } = new URL(address)
  const field = (name: string): string | undefined => [...searchParams].find(([each]) => each.toLowerCase() === name)?.[1] || undefined
  const base = withoutEndSlash(origin + pathname.replace(/\/[^/]*\.aspx\/?$/i, ''))
  return { id: field('id') ?? '', base, code: field('code') ?? field('acl') }
}
