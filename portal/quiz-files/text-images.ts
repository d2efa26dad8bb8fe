import { PackageRefused } from './read-package.ts'

/** The beginning of an image; data sections and comments have none. */
const marks = /<!\[CDATA\[|<!--|<file\s/g
const ends: Readonly<Record<string, string>> = { '<![CDATA[': ']]>', '<!--': '-->' }

/** Bytes that base64 of so many characters has at least. */
const fewestBytes = (characters: number): number => Math.floor(characters / 4) * 3 - 2

/**
 * Images that Moodle XML files have in themselves. They are taken out of the texts, because they are sent one by one, and only those that questions
 * need.
 */
export class TextImages {
  readonly #contents = new Map<string, string>()
  readonly #names = new Map<string, string>()

  /** The text with a name in place of each image. Its lines stay where they are. */
  takeOut(text: string): string {
    const parts: string[] = []
    let at = 0
    marks.lastIndex = 0
    for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
      const end = ends[mark[0]]
      const from = end === undefined ? text.indexOf('>', mark.index) + 1 : marks.lastIndex
      const next = from === 0 ? -1 : text.indexOf(end ?? '<', from)
      if (next < 0) break
      if (end === undefined && text.startsWith('</file', next) && !text.startsWith('/>', from - 2)) {
        parts.push(text.slice(at, from), this.#keep(text.slice(from, next)))
        at = next
      }
      marks.lastIndex = next
    }
    return parts.join('') + text.slice(at)
  }

  /** The name of a content, and as many line breaks as it has. A content that is no base64 stays. */
  #keep(content: string): string {
    const base64 = content.replace(/\s/g, '')
    if (base64 === '' || base64.includes('.')) return content
    const name = this.#names.get(base64) ?? `files/${this.#names.size + 1}.img`
    this.#names.set(base64, name)
    this.#contents.set(name, base64)
    return name + content.replace(/[^\n]/g, '')
  }

  /** The bytes of an image that was taken out of a text. Throws `PackageRefused`. */
  readonly unpack = async (name: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
    const base64 = this.#contents.get(name)
    if (base64 === undefined) throw new PackageRefused('brokenPackage')
    if (fewestBytes(base64.length) > maxBytes) throw new PackageRefused('tooLarge')
    try {
      return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    } catch {
      throw new PackageRefused('brokenPackage')
    }
  }
}

/** A Moodle XML file with the bytes of its images in place of their names. */
export function putIn(text: string, images: readonly { name: string; text: Uint8Array }[]): string {
  const named = new Map(images.map(({ name, text: bytes }) => [name, base64Of(bytes)]))
  // Texts have no such tag, because they are escaped.
  const parts = text.split('</file>').map((part) => {
    const at = part.lastIndexOf('>') + 1
    return part.slice(0, at) + (named.get(part.slice(at)) ?? part.slice(at))
  })
  return parts.join('</file>')
}

function base64Of(bytes: Uint8Array): string {
  const parts: string[] = []
  // More arguments than this are refused by browsers.
  for (let at = 0; at < bytes.length; at += 30_000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 30_000)))
  return btoa(parts.join(''))
}
