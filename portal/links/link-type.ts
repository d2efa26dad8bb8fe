import { VideoHosts } from '../../sdk/links/contract.ts'
import { type RecordType, RecordTypes } from '../../sdk/media/contract.ts'

/** Guesses the type of an address, to show the right choices; the server decides by itself. */
export function linkType(text: string): RecordType {
  const whole = /^https?:/i.test(text.trim()) ? text.trim() : `https://${text.trim()}`
  const host = URL.canParse(whole) ? new URL(whole).hostname : ''
  return (VideoHosts as readonly string[]).includes(host) ? RecordTypes.video : RecordTypes.link
}
