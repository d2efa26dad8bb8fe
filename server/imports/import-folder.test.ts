import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportFolder, openImportFolder } from './import-folder.ts'
import { csvRecords, csvRows } from './read-csv.ts'
import { readXml } from './read-xml.ts'

describe('openImportFolder', () => {
  let root: string
  let folder: ImportFolder
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'vitrine-folder-'))
    await mkdir(join(root, 'given', 'deep'), { recursive: true })
    await writeFile(join(root, 'secret.txt'), 'Not of this folder.')
    await writeFile(join(root, 'given', 'list.txt'), '\uFEFFOne\r\nTwo')
    await writeFile(join(root, 'given', 'deep', 'film.mp4'), 'film')
    await symlink(join(root, 'secret.txt'), join(root, 'given', 'linked.txt'))
    await symlink(root, join(root, 'given', 'linked'))
    folder = await openImportFolder(join(root, 'given'))
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  it.each(['../secret.txt', 'deep/../../secret.txt', '/etc/hostname', 'C:\\boot.ini', '..\\secret.txt', 'list.txt\0', '//server/share'])(
    'refuses the path %j, which leads out of it',
    async (path) => {
      await expect(folder.text(path)).rejects.toThrow('leads out of the folder')
      expect(await folder.has(path)).toBe(false)
    },
  )

  it('refuses symbolic links, also on the way to a file', async () => {
    await expect(folder.text('linked.txt')).rejects.toThrow('symbolic link')
    await expect(folder.text('linked/secret.txt')).rejects.toThrow('symbolic link')
    expect(await folder.list('', { deep: true })).toEqual(['deep/film.mp4', 'list.txt'])
    expect(await folder.folders('')).toEqual(['deep'])
    expect(await folder.list('linked')).toEqual([])
  })

  it('refuses missing files, folders, and texts that are too large', async () => {
    await expect(folder.text('none.txt')).rejects.toThrow('is missing')
    await expect(folder.text('deep')).rejects.toThrow('is not a file')
    await expect(folder.text('list.txt', 5)).rejects.toThrow('too large')
  })

  it('reads texts and lines', async () => {
    expect(await folder.text('./list.txt')).toBe('One\r\nTwo')
    const lines: string[] = []
    for await (const line of folder.lines('list.txt')) lines.push(line)
    expect(lines.map((line) => line.replace('\uFEFF', ''))).toEqual(['One', 'Two'])
  })
})

describe('readXml', () => {
  it.each([
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '<?xml version="1.0"?><!doctype a><a/>',
    '<a><!ENTITY b "c"></a>',
  ])('refuses the document type in %s', (text) => expect(() => readXml(text)).toThrow('document type'))

  it('refuses what is damaged, too large or too deep', () => {
    for (const text of ['', 'no element', '<a><b></a>', '<a>&unknown;</a>']) expect(() => readXml(text), text).toThrow()
    expect(() => readXml(`<a>${'x'.repeat(16_000_001)}</a>`)).toThrow('too large')
    expect(() => readXml(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)).toThrow('too many elements')
  })

  it('reads elements and attributes without their prefixes', () => {
    const root = readXml('<x:a xmlns:x="urn:x" x:id="1"><x:b>One &amp; <![CDATA[<two>]]></x:b></x:a>')
    expect(root).toMatchObject({ name: 'a', attributes: { id: '1' }, children: [{ name: 'b', text: 'One & <two>' }] })
  })
})

describe('csvRows', () => {
  it('refuses a quotation mark without its second one', () => expect(() => [...csvRows('a,"b\nc')]).toThrow('quotation mark'))

  it('refuses text after the second quotation mark of a cell', () =>
    expect(() => [...csvRows('a,b\n"c"d,e\n')]).toThrow('after the second quotation mark'))

  it('reads quoted cells, other separators and empty lines', () => {
    expect([...csvRows('a,"b ""c"", d\ne",\r\n\r\nf,g')]).toEqual([
      ['a', 'b "c", d\ne', ''],
      ['f', 'g'],
    ])
    expect([...csvRecords('Title;Owner\nA, b;mia\n')]).toEqual([{ title: 'A, b', owner: 'mia' }])
    expect([...csvRecords('__proto__,a\nx,y\n')].map((row) => Object.entries(row))).toEqual([
      [
        ['__proto__', 'x'],
        ['a', 'y'],
      ],
    ])
  })
})
