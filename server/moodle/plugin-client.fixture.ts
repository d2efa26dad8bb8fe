import { createHash } from 'node:crypto'

/*
 * The requests of the plugins for Moodle, written from what they put on the wire. Nothing of the server is used here, so that a mistake there
 * is no mistake here too.
 */

const letters = '0123456789aAbBcCDdEeFfgGHhiIJjKklLmMNnoOpPQqRrsSTtuUvVwWXxyYZz/+='

export function pluginDelta(text: string): string {
  const base = Buffer.from(text).toString('base64')
  let out = ''
  for (let i = 0; i < base.length; i++) out += letters.charAt((letters.indexOf(base.charAt(i)) + base.length + i) % 65)
  return out
}

export function pluginChecksum(now: number, dayChange = 0): string {
  const date = new Date(now + dayChange * 86_400_000)
  const [d, m, year] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()]
  let x = d + m + m * d + year * d
  x = x + x * (d * 2.27409) * 0.689274
  return createHash('md5')
    .update(`${Math.floor(x)}`)
    .digest('hex')
}

export interface PluginPerson {
  /** User name or e-mail address. */
  name: string
  /** Network address of the browser, as Moodle sees it. */
  viewer: string
}

/** Query of the ticket request, which the server of Moodle sends. */
export const ticketQuery = ({ name, viewer }: PluginPerson, now: number): string =>
  `source=1&checksum=${pluginChecksum(now)}&delta=${encodeURIComponent(pluginDelta(name))}&u=${encodeURIComponent(pluginDelta(viewer))}`

/** Query of the picker's frame: the editors encode `delta` twice and write `assign` twice. */
export const pickerQuery = (name: string, ticket: string, now: number, td = ''): string =>
  `delta=${encodeURIComponent(encodeURIComponent(pluginDelta(name)))}&checksum=${pluginChecksum(now)}&ticket=${ticket}` +
  `&inlinemode=moodle&mpu=true&assign=false&assign=true&pagetype=page-mod&estream_width=640${td === '' ? '' : `&td=${td}`}`

/** The ticket as the plugins cut it out of the answer. */
export function ticketIn(answer: string): string {
  if (!answer.startsWith('{"ticket":')) throw new Error(`no ticket at the first byte: ${answer.slice(0, 60)}`)
  const { ticket, height, width } = JSON.parse(answer) as Record<string, unknown>
  if (typeof ticket !== 'string' || !/^[\w-]+$/.test(ticket) || typeof height !== 'string' || typeof width !== 'string')
    throw new Error(`not as the plugins expect it: ${answer}`)
  return ticket
}
