import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Refused, refuse } from '../http/errors.ts'
import { readZip } from './read-zip.ts'

/** A page of text has some KB; what is larger is no presentation that anybody made. */
const maxBytes = 100_000_000

interface ImageInput {
  /** It is not packed, and nothing in it is read here. */
  isOld: boolean
  /** LibreOffice sees no file of this machine anyway: what nobody looks into may be in it. */
  isConfined: boolean
}

/**
 * Refuses a presentation that would show files of this machine: LibreOffice draws linked images of OpenDocument and SVG, with all settings,
 * also in nested packages. It does not follow links in Microsoft formats, and network addresses lead nowhere (`presentation.ts`).
 */
export async function checkOwnImages(path: string, folder: string, given: ImageInput): Promise<void> {
  const { isOld } = given
  let isPacked = true
  await readZip(path, {
    wants: (name) => !name.endsWith('/'),
    async take(name, write) {
      const part = join(folder, `${basename(path)}.part`)
      await write(part)
      await checkPart(name, part, folder, given)
      await rm(part)
    },
  }).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.code.startsWith('PHOTO_PRESENTATION_')) throw error
    isPacked = false
    if (!isOld) refuse('PHOTO_PRESENTATION')
  })
  // One that is two things at once was made to be looked at as one and opened as the other.
  if (isOld && isPacked) refuse('PHOTO_PRESENTATION')
}

/** First bytes of old objects and macros, under any file name. */
const oldKind = Buffer.from('d0cf11e0a1b11ae1', 'hex')

async function checkPart(name: string, path: string, folder: string, { isConfined }: ImageInput): Promise<void> {
  const head = Buffer.concat(await createReadStream(path, { end: maxBytes - 1 }).toArray())
  const isPacked = head.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))
  // A table within a presentation has nothing packed within it.
  if (isPacked)
    return path.endsWith('.part.part') ? refuse('PHOTO_PRESENTATION_LINKS') : checkOwnImages(path, folder, { isOld: false, isConfined })
  if (!isConfined && head.subarray(0, 8).equals(oldKind)) refuse('PHOTO_PRESENTATION_OBJECTS')
  const isZipped = head[0] === 0x1f && head[1] === 0x8b
  const bytes = isZipped ? await promisify(gunzip)(head, { maxOutputLength: maxBytes }).catch(() => undefined) : head
  if (bytes && !/\.(?:xml|svgz?)$/i.test(name) && !isDrawing(bytes)) return
  if (!bytes || (await stat(path)).size > maxBytes || leavesFolder(bytes)) refuse('PHOTO_PRESENTATION_LINKS')
}

/** LibreOffice detects SVG by its first bytes, under any file name. */
const isDrawing = (bytes: Uint8Array): boolean =>
  /<(?:[\w-]+:)?svg[\s>]|<!doctype/i.test(Buffer.from(bytes.subarray(0, 1_000_000)).toString('latin1').replaceAll('\0', ''))

/** Whether a part of it names a file outside; what could be read in more than one way counts as one. */
export function leavesFolder(part: Uint8Array): boolean {
  const text = new TextDecoder().decode(part)
  const isPlain = /^\ufeff?\s*</.test(text) && !/^[^>]*\sencoding\s*=\s*["'](?!utf-8["'])/i.test(text)
  if (!isPlain || text.includes('\0') || /<!DOCTYPE[^<>[]*[<[]|<!ENTITY|<!ATTLIST/i.test(text)) return true
  return [...text.matchAll(/[\s:]href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].some(([, double, single]) => !isHarmless(double ?? single ?? ''))
}

/** Within an address there may be an image of dots, and no drawing that has addresses itself. */
const harmlessSchemes =
  /^(?:https?:|mailto:|tel:|vnd\.sun\.star\.(?:script|package|graphicobject):|data:image\/\w+;base64,\s*(?:iVBORw0KGgo|\/9j\/|R0lGOD))/i

/** An address for browsers, or a place in the presentation itself. */
const isHarmless = (address: string): boolean =>
  harmlessSchemes.test(address) || !/^\s|^[^#]*:|^[/\\]|(?:^|[/\\])(?:\.|%2e){2}(?:[/\\]|$)|&#/i.test(address)
