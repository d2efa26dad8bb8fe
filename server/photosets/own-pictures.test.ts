import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkOwnPictures, leadsOut } from './own-pictures.ts'
import { odpOf } from './presentation-fixtures.ts'

const part = (text: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
const linking = (address: string): Buffer => part(`<a><draw:image xlink:href="${address}"/></a>`)

describe('checkOwnPictures', () => {
  it('refuses what is an old presentation by its beginning and a packed one by its end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'own-'))
    const path = join(folder, 'both.ppt')
    await writeFile(path, odpOf([{ colour: 'FF0000' }]))
    await expect(checkOwnPictures(path, folder, true)).rejects.toMatchObject({ code: 'PHOTO_PRESENTATION' })
    await checkOwnPictures(path, folder, false)
    await writeFile(path, 'only words')
    await expect(checkOwnPictures(path, folder, false)).rejects.toMatchObject({ code: 'PHOTO_PRESENTATION' })
    await checkOwnPictures(path, folder, true)
    await rm(folder, { recursive: true })
  })
})

describe('leadsOut', () => {
  it.each([
    'file:///etc/passwd',
    'FILE:/etc/passwd',
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
  ])('refuses %s', (address) => {
    expect(leadsOut(linking(address))).toBe(true)
    expect(leadsOut(part(`<a><x:image  href = '${address}'/></a>`))).toBe(true)
  })

  it('refuses what could be read in more than one way', () => {
    const text = '<a xlink:href="Pictures/1.png"/>'
    expect(leadsOut(Buffer.from(text, 'utf16le'))).toBe(true)
    expect(leadsOut(Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${text}`))).toBe(true)
    expect(leadsOut(part(`<!DOCTYPE a [<!ENTITY f "file:///etc/passwd">]>${text}`))).toBe(true)
  })

  it.each([
    '',
    '#page2',
    'Pictures/1000.png',
    './Object 1',
    'Pictures/a%20b.png',
    'https://example.org/a.png?b=1&amp;c=2',
    'mailto:a@example.org',
  ])('takes %s', (address) => expect(leadsOut(linking(address))).toBe(false))
})
