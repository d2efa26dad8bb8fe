import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
// It defines the error codes.
import '../capabilities.ts'
import { checkOwnImages, leavesFolder } from './own-images.ts'
import { odpOf, pptxOf } from './presentation.fixture.ts'

const part = (text: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
const linking = (address: string): Buffer => part(`<a><draw:image xlink:href="${address}"/></a>`)

describe('checkOwnImages', () => {
  it('rejects an old presentation by its beginning and a packed one by its end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'own-'))
    const path = join(folder, 'both.ppt')
    await writeFile(path, odpOf([{ colour: 'FF0000' }]))
    await expect(checkOwnImages(path, folder, { isOld: true, isConfined: true })).rejects.toMatchObject({ code: 'PHOTO_PRESENTATION' })
    await checkOwnImages(path, folder, { isOld: false, isConfined: true })
    await writeFile(path, 'only words')
    await expect(checkOwnImages(path, folder, { isOld: false, isConfined: true })).rejects.toMatchObject({ code: 'PHOTO_PRESENTATION' })
    await checkOwnImages(path, folder, { isOld: true, isConfined: true })
    await rm(folder, { recursive: true })
  })
})

describe('checkOwnImages on packed files', () => {
  const drawing = (address: string): Buffer<ArrayBuffer> =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${address}"/></svg>`)
  const secret = drawing('file:///etc/secret.png')
  const holding = (name: string, data: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> =>
    pptxOf([{ colour: 'FF0000', text: 'Welcome' }], [{ name, data }])
  const checked = async (bytes: Buffer, isConfined = false): Promise<unknown> => {
    const folder = await mkdtemp(join(tmpdir(), 'own-'))
    try {
      await writeFile(join(folder, 'a.pptx'), bytes)
      return await checkOwnImages(join(folder, 'a.pptx'), folder, { isOld: false, isConfined }).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  it.each([
    ['drawings', 'ppt/media/a.svg', secret],
    ['packed drawings', 'ppt/media/a.svgz', gzipSync(secret)],
    ['drawings with another extension', 'ppt/media/a.png', secret],
    ['packed drawings with another extension', 'ppt/media/a.png', gzipSync(secret)],
    ['nested packages', 'ppt/embeddings/a.bin', holding('a.svg', secret)],
    ['packages in nested packages', 'ppt/embeddings/a.bin', holding('a', holding('b.txt', Buffer.from('words')))],
  ])('rejects %s that show local files', async (_, name, data) => {
    expect(await checked(holding(name, data))).toBe('PHOTO_PRESENTATION_LINKS')
  })

  const object = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])
  it.each([
    ['objects', 'ppt/embeddings/oleObject1.bin', object],
    ['objects with another extension', 'ppt/media/a.png', object],
    ['objects in nested packages', 'ppt/embeddings/a.xlsx', holding('b.bin', object)],
  ])('rejects %s that are not checked unless LibreOffice is confined', async (_, name, data) => {
    expect(await checked(holding(name, data))).toBe('PHOTO_PRESENTATION_OBJECTS')
    expect(await checked(holding(name, data), true)).toBe('taken')
  })

  it.each([
    ['ppt/media/a.svg', drawing('data:image/png;base64,iVBORw0KGgoAAAA')],
    ['ppt/media/a.png', gzipSync(drawing('#shape'))],
    ['ppt/embeddings/a.xlsx', holding('a.txt', Buffer.from('words'))],
  ])('accepts %s without external references', async (name, data) => expect(await checked(holding(name, data))).toBe('taken'))
})

describe('leavesFolder', () => {
  it.each([
    'file:///etc/passwd',
    'FILE:/etc/passwd',
    'data:image/png;base64,PHN2Zz4=',
    '&#102;ile:///etc/passwd',
    'fi&#x6c;e:///etc/passwd',
    ' file:///etc/passwd',
    'smb://server/pictures/a.png',
    'vnd.sun.star.webdav://server/a.png',
    '/etc/passwd',
    '\\\\server\\share\\a.png',
    '../../../etc/passwd',
    'Pictures/../../secret.png',
    '%2e%2e/secret.png',
  ])('rejects %s', (address) => {
    expect(leavesFolder(linking(address))).toBe(true)
    expect(leavesFolder(part(`<a><x:image  href = '${address}'/></a>`))).toBe(true)
  })

  it('rejects text that can be parsed in more than one way', () => {
    const text = '<a xlink:href="Pictures/1.png"/>'
    expect(leavesFolder(Buffer.from(text, 'utf16le'))).toBe(true)
    expect(leavesFolder(Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${text}`))).toBe(true)
    // A value that stands in no element.
    expect(leavesFolder(part(`<!DOCTYPE a SYSTEM ">" [<!ATTLIST a xlink:href CDATA "file:///etc/passwd">]><a/>`))).toBe(true)
    expect(leavesFolder(part(`<!DOCTYPE a [<!ENTITY f "file:///etc/passwd">]>${text}`))).toBe(true)
  })

  it.each([
    '',
    '#page2',
    'Pictures/1000.png',
    './Object 1',
    'Pictures/a%20b.png',
    'https://example.org/a.png?b=1&amp;c=2',
    'mailto:a@example.org',
  ])('accepts %s', (address) => expect(leavesFolder(linking(address))).toBe(false))
})
