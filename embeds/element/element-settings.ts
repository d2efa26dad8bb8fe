import { elementWords as words } from '../../sdk/text/en/element.ts'

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
}

export interface ReadSettings {
  settings: ElementSettings
  /** Why it cannot play anything, to be shown in its place. */
  fatal: string | undefined
  /** Other errors; the player uses the defaults. */
  problems: string[]
}

const offWords = ['false', '0', 'off', 'no']
const longestId = 100

/** Reads the attributes. `home` is where the script came from, if that is a server of ours. */
export function readSettings(given: (name: string) => string | null, home: string | undefined): ReadSettings {
  const problems: string[] = []
  const text = (name: string): string => (given(name) ?? '').trim()
  const isOn = (name: string): boolean => given(name) !== null && !offWords.includes(text(name).toLowerCase())
  const number = (name: string): number | undefined => {
    if (text(name) === '') return undefined
    const value = Number(text(name))
    if (Number.isFinite(value) && value >= 0) return value
    problems.push(words.badNumber({ name, given: text(name) }))
    return undefined
  }
  const theme = text('theme').toLowerCase()
  const isTheme = theme === '' || theme === 'light' || theme === 'dark'
  if (!isTheme) problems.push(words.badTheme({ given: theme }))

  const page = pageOf(text('item'))
  const id = page ? page.id : text('item')
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
  }
  const fatal =
    text('item') === ''
      ? words.noItem
      : !/^[\w~-]+$/.test(id) || id.length > longestId
        ? words.badItem({ given: text('item').slice(0, longestId) })
        : base === undefined
          ? text('src')
            ? words.badSource({ given: text('src').slice(0, longestId) })
            : words.noSource
          : undefined
  return { settings, fatal, problems }
}

function withoutEndSlash(address: string): string {
  let left = address
  while (left.endsWith('/')) left = left.slice(0, -1)
  return left
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
