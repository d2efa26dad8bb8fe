import { VideoHosts } from '../../sdk/links/contract.ts'
import { type RecordType, RecordTypes } from '../../sdk/media/contract.ts'

/** What an address will probably become, for what a person may choose; the server reads it for itself. */
export function linkType(text: string): RecordType {
  const whole = /^https?:/i.test(text.trim()) ? text.trim() : `https://${text.trim()}`
  const host = URL.canParse(whole) ? new URL(whole).hostname : ''
  return (VideoHosts as readonly string[]).includes(host) ? RecordTypes.video : RecordTypes.link
}
