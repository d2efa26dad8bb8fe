import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('is the newest version of the changelog in the manifest, the lock file and the description of the calls', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  const newest = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]
  expect(read('package.json')).toMatchObject({ version: newest })
  expect(read('package-lock.json')).toMatchObject({ version: newest, packages: { '': { version: newest } } })
  expect(read('docs/reference/openapi.json')).toMatchObject({ info: { version: newest } })
})
