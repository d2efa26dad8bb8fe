import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

/** Draws the icons of the portal into `server/icons/files`: `node scripts/app-icons.ts`, after a change of the mark. */
const folder = new URL('../server/icons/files/', import.meta.url)
const accent = '#0a5f6e'

/** The mark of `portal/ui/brand-mark.tsx`, in two colours. */
const mark = (glass: string, on: string): string =>
  `<rect x="2" y="4" width="28" height="24" rx="6" fill="${glass}"/><path d="M2 22 20 4h4a6 6 0 0 1 6 6L12 28H8a6 6 0 0 1-6-6Z" fill="${on}" opacity=".16"/><path d="M13 11.3v9.4c0 .8.9 1.3 1.6.9l7-4.7c.6-.4.6-1.3 0-1.7l-7-4.7c-.7-.5-1.6 0-1.6.8Z" fill="${on}"/>`
const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`

/** The mark on a full square: phones and podcast directories cut their own shape, of which the inner four fifths are always shown. */
const square = svg(`<rect width="32" height="32" fill="${accent}"/><g transform="translate(6.4 6.4) scale(.6)">${mark('#fff', accent)}</g>`)

const png = (source: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(source), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** An ICO file whose images are PNG, which every browser reads. */
function ico(images: { size: number; bytes: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [place, { size, bytes }] of images.entries()) {
    const at = 6 + 16 * place
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(bytes.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([header, ...images.map(({ bytes }) => bytes)])
}

const files: Record<string, string | Buffer> = {
  'favicon.svg': svg(mark(accent, '#fff')),
  'favicon.ico': ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(svg(mark(accent, '#fff')), size) })))),
  'apple-touch-icon.png': await png(square, 180),
  'icon-192.png': await png(square, 192),
  'icon-512.png': await png(square, 512),
  'podcast.png': await png(square, 1400),
}
mkdirSync(folder, { recursive: true })
for (const [name, content] of Object.entries(files)) writeFileSync(new URL(name, folder), content)
