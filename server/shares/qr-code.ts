import { encode } from 'uqr'
import { ShareLimits } from '../../sdk/shares/contract.ts'
import { refuse } from '../http/errors.ts'
import { escapeHtml } from '../http/html.ts'

const quietModules = 4

/** Refuses what is no size, and what takes long: the time grows with the square of the length. */
export function checkQrCode(link: string, sizeText: string): void {
  if (!/^\d{0,5}$/.test(sizeText) || link.length > ShareLimits.address) refuse('QR_NOT_UNDERSTOOD')
}

/** A QR code for an address of this site, as SVG. `base` is the site's own address. */
export function qrCode(link: string, sizeText: string, base: string): string {
  const { min, max, default: defaultSize } = ShareLimits.qr
  checkQrCode(link, sizeText)
  const size = Math.min(max, Math.max(min, Number(sizeText) || defaultSize))
  const address = ownAddress(link, base) ?? refuse('QR_NOT_UNDERSTOOD')
  const { path, size: modules } = qrModules(address)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${modules} ${modules}" shape-rendering="crispEdges" role="img"><title>${escapeHtml(address)}</title><path fill="#fff" d="M0 0h${modules}v${modules}H0z"/><path d="${path}"/></svg>`
}

/** The dark modules of a QR code as the path of an SVG, with the quiet zone around them. */
export function qrModules(text: string): { path: string; size: number } {
  const { data } = encode(text, { ecc: 'M', border: quietModules })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: dark.join(''), size: data.length }
}

/** Whole addresses of this host, and paths on it. */
function ownAddress(link: string, base: string): string | undefined {
  if (/^\/(?![/\\])/.test(link)) return URL.canParse(link, base) ? new URL(link, base).href : undefined
  if (!URL.canParse(link)) return undefined
  const { protocol, host, username, password, href } = new URL(link)
  return /^https?:$/.test(protocol) && host === new URL(base).host && username === '' && password === '' ? href : undefined
}
