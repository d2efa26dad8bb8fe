import { type LinkErrors, LinkLimits, VideoHosts } from '../../sdk/links/contract.ts'

/** Target of an address: a video that plays here, or a page. */
export type ReadLink =
  | { kind: 'video'; id: string; start: number; url: string }
  | { kind: 'page'; url: string }
  | { kind: 'refused'; code: keyof typeof LinkErrors }

/** Reads an address as people paste it. Nothing is asked of the address itself. */
export function readLink(text: string): ReadLink {
  const given = text.trim()
  // People copy what their address bar shows, which leaves out the beginning.
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`
  if (!/[.:]/.test(given) || given.length > LinkLimits.address || /\s/.test(given) || !URL.canParse(whole))
    return refusal('LINK_NOT_AN_ADDRESS')
  const url = new URL(whole)
  if (!/^(https?|ftp):$/.test(url.protocol) || url.username !== '' || url.password !== '') return refusal('LINK_NOT_AN_ADDRESS')
  if (!isPublicHost(url.hostname)) return refusal('LINK_NOT_PUBLIC')
  const id = videoIdOf(url)
  if (id === undefined) return { kind: 'page', url: url.href }
  // The player of a whole list has an address that looks like that of one video.
  if (!/^[\w-]{11}$/.test(id) || id === 'videoseries') return refusal('LINK_NOT_A_VIDEO')
  const start = startOf(url)
  return { kind: 'video', id, start, url: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}` : ''}` }
}

const refusal = (code: keyof typeof LinkErrors): ReadLink => ({ kind: 'refused', code })

/** The id as the address has it; undefined for an address that is none of a single video. */
function videoIdOf({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === VideoHosts.at(-1)) return pathname.split('/')[1]
  if (!(VideoHosts as readonly string[]).includes(hostname)) return undefined
  const [, first = '', second = ''] = pathname.split('/')
  if (first === 'watch') return searchParams.get('v') ?? ''
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : undefined
}

/** `90`, `90s`, `1m30s` or `1h2m3s` behind `t=` or `start=`, also after `#`. Whole seconds. */
function startOf({ searchParams, hash }: URL): number {
  const text = searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t') ?? ''
  const match = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text)
  const [hours = 0, minutes = 0, seconds = 0] = (match?.slice(1) ?? []).map((part) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}

/** An address inside someone's network leads nowhere for everybody else. The URL has brought all ways to write a number into one. */
function isPublicHost(host: string): boolean {
  if (host.startsWith('[') || !host.includes('.')) return false
  if (/(^|\.)(localhost|local|internal|lan|home|corp|home\.arpa)\.?$/.test(host)) return false
  const [a = 0, b = 0] = /^\d+\.\d+\.\d+\.\d+$/.test(host) ? host.split('.').map(Number) : [1, 1]
  const isPrivate = a === 0 || a === 10 || a === 127 || a >= 224 || (a === 100 && b >= 64 && b < 128)
  return !(isPrivate || (a === 169 && b === 254) || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168))
}
