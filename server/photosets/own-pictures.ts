import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refused, refuse } from '../http/errors.ts'
import { readZip } from './read-zip.ts'

/** A page of text has some KB; what is larger is no presentation that anybody made. */
const mostBytes = 100_000_000

/**
 * Refuses a presentation that shows files of this machine: LibreOffice draws what OpenDocument links, whatever its settings say. Those of
 * Microsoft it does not follow, and addresses lead nowhere (`presentation.ts`). `isOld`: it is not packed, and nothing in it is read here.
 */
export async function checkOwnPictures(path: string, folder: string, isOld: boolean): Promise<void> {
  let isPacked = true
  await readZip(path, {
    wants: (name) => /\.xml$/i.test(name),
    async take(_, write) {
      const part = join(folder, 'part.xml')
      await write(part)
      if ((await stat(part)).size > mostBytes || leadsOut(await readFile(part))) refuse('PHOTO_PRESENTATION_LINKS', 415)
      await rm(part)
    },
  }).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.code === 'PHOTO_PRESENTATION_LINKS') throw error
    isPacked = false
    if (!isOld) refuse('PHOTO_PRESENTATION', 415)
  })
  // One that is two things at once was made to be looked at as one and opened as the other.
  if (isOld && isPacked) refuse('PHOTO_PRESENTATION', 415)
}

/** Whether a part of it names a file outside; what could be read in more than one way counts as one. */
export function leadsOut(part: Uint8Array): boolean {
  const text = new TextDecoder().decode(part)
  const isPlain = /^\ufeff?\s*</.test(text) && !/^[^>]*\sencoding\s*=\s*["'](?!utf-8["'])/i.test(text)
  if (!isPlain || text.includes('\0') || /<!DOCTYPE[^>]*\[|<!ENTITY/i.test(text)) return true
  return [...text.matchAll(/[\s:]href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].some(([, double, single]) => !isHarmless(double ?? single ?? ''))
}

const harmlessSchemes = /^(?:https?|mailto|tel|vnd\.sun\.star\.(?:script|package|graphicobject)):/i

/** An address for browsers, or a place in the presentation itself. */
const isHarmless = (address: string): boolean =>
  harmlessSchemes.test(address) || !/^\s|^[^#]*:|^[/\\]|(?:^|[/\\])(?:\.|%2e){2}(?:[/\\]|$)|&#/i.test(address)
