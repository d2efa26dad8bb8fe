import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fileFault, importFault, networkFault } from './walls.ts'

const houses = ['sdk', 'embeds', 'server', 'portal', 'examples', 'scripts', 'bench']
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...houses], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(path))

describe('importFault', () => {
  it.each([
    ['sdk/widgets/widget-tile.tsx', "import { formatTime } from '../player/time-text.ts'"],
    ['sdk/chapters/contract.ts', "import { createStore } from '../store/index.ts'"],
    ['sdk/wire/client.ts', "import { app } from '../../server/app.ts'"],
    ['embeds/player.tsx', "import { PlayerRoot } from '../sdk/player/controls/root.tsx'"],
    ['embeds/player.tsx', "export { Portal } from '../portal/portal.tsx'"],
    ['portal/media/view.tsx', "const wire = await import('../../sdk/wire/client.ts')"],
    ['portal/media/view.tsx', "import { media } from '../../server/media/media.ts'"],
    ['portal/media/view.tsx', "import { useQuery } from '@tanstack/react-query'"],
    ['server/chapters/chapters.ts', "import { createClient } from '../../sdk/wire/index.ts'"],
    ['server/text/language.ts', "import { portalWords } from '../../sdk/text/en/portal.ts'"],
    ['server/chapters/chapters.ts', "import { findItem } from '../items/table.ts'"],
    ['server/chapters/chapters.ts', "import { mediaRoutes } from '../media/routes.ts'"],
    ['server/trash/trash.ts', "import { openTestApp } from '../test/app.fixture.ts'"],
    ['portal/ui/menu.tsx', "import { startScene } from '../journeys/start-scene.ts'"],
    ['server/trash/trash.ts', "import { media } from '../media/index.ts'"],
    ['server/db/migrations/0099-wheels.ts', "import { searchWords } from '../../search/search-words.ts'"],
    ['server/db/migrations/0099-wheels.ts', "import type { Words } from '../../search/search.ts'"],
    ['server/db/migrations/0099-wheels.ts', "import { openDatabase } from '../open.ts'"],
    ['server/db/schema.ts', "import type { ChaptersTable } from '../chapters/rows.ts'"],
    ['server/chapters/rows.ts', "import { longestTitle } from './chapters.ts'"],
    ['server/media/media.ts', "import { call } from 'vitrine-sdk'"],
    ['server/photosets/check-image.ts', "const { default: sharp } = await import('sharp')"],
    ['examples/react-app/app.tsx', "import { createClient } from '../../sdk/index.ts'"],
    ['examples/react-app/app.tsx', "import { Menu } from '@base-ui/react/menu'"],
    ['sdk/store/index.ts', "export * from './create-store'"],
    ['sdk/store/index.ts', "} from '../player/create-player.ts'"],
  ])('refuses in %s: %s', (file, text) => expect(importFault({ file, line: 1, text })).toEqual(expect.any(String)))

  it.each([
    ['sdk/index.ts', "export * from './chapters/contract.ts'"],
    ['sdk/player/player.ts', "import { Chapters } from '../chapters/index.ts'"],
    ['sdk/player/player.ts', "import { player as words } from '../text/en/player.ts'"],
    ['server/text/language.ts', "import { serverWords } from '../../sdk/text/en/server.ts'"],
    ['server/db/migrations/0099-wheels.ts', "import type { Database } from '../schema.ts'"],
    ['server/db/migrations/0099-wheels.ts', "import { columnsOf } from './columns.ts'"],
    ['server/capabilities.ts', "import { media } from './media/index.ts'"],
    ['server/images/draw.ts', "import sharp from 'sharp'"],
    ['server/chapters/chapters.ts', "import { mayView } from '../items/policy.ts'"],
    ['examples/react-app/app.tsx', "import { Player } from 'vitrine-sdk/player'"],
    ['sdk/store/create-store.ts', 'const from = 3'],
  ])('allows in %s: %s', (file, text) => expect(importFault({ file, line: 1, text })).toBeUndefined())
})

describe('networkFault', () => {
  it.each([
    ['sdk/search/search-list.tsx', "const response = await fetch('/api/ml/search/')"],
    ['portal/trash/trash-page.tsx', 'const request = new XMLHttpRequest()'],
    ['embeds/widget/show.ts', 'navigator.sendBeacon(address, body)'],
  ])('refuses in %s: %s', (file, text) => expect(networkFault({ file, line: 1, text })).toEqual(expect.any(String)))

  it.each([
    ['sdk/player/features/storyboard-run.ts', 'fetch(url, { signal })'],
    ['portal/fields/field-dialog.tsx', 'const { Fields } = await cache.fetch(listFields, {})'],
    ['server/links/read-page.ts', 'const response = await fetch(address)'],
  ])('allows in %s: %s', (file, text) => expect(networkFault({ file, line: 1, text })).toBeUndefined())
})

describe('fileFault', () => {
  it.each([
    ['server/utils/text.ts', 10],
    ['sdk/player/types.ts', 10],
    ['sdk/player/SeekBar.tsx', 10],
    ['sdk/player/seek_bar.tsx', 10],
    ['sdk/player/seek-bar.tsx', 401],
    ['server/test/open-bus.ts', 10],
    ['portal/journeys/bus-page.ts', 10],
  ])('refuses %s with %i lines', (path, lines) => expect(fileFault(path, lines)).toEqual(expect.any(String)))

  it('allows a well-named file of 400 lines', () => expect(fileFault('sdk/player/seek-bar.browser.test.tsx', 400)).toBeUndefined())

  it('allows a long catalogue, which is generated', () => expect(fileFault('sdk/text/en-xa/server-errors.ts', 401)).toBeUndefined())
})

describe('the repository', () => {
  const texts = files.map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n') }))

  it('is read completely', () => expect(files.length).toBeGreaterThan(100))

  it('has no forbidden import', () => {
    const faults = texts.flatMap(({ file, lines }) =>
      lines.flatMap((text, index) => {
        const fault = file.startsWith('scripts/walls.') ? undefined : importFault({ file, line: index + 1, text })
        return fault === undefined ? [] : [`${file}:${index + 1} ${fault}`]
      }),
    )
    expect(faults).toEqual([])
  })

  it('calls the server only through a client', () => {
    const faults = texts.flatMap(({ file, lines }) =>
      lines.flatMap((text, index) => {
        const fault = networkFault({ file, line: index + 1, text })
        return fault === undefined ? [] : [`${file}:${index + 1} ${fault}`]
      }),
    )
    expect(faults).toEqual([])
  })

  it('has no file that is too long or badly named', () => {
    const faults = texts.flatMap(({ file, lines }) => {
      const fault = fileFault(file, lines.length)
      return fault === undefined ? [] : [`${file}:1 ${fault}`]
    })
    expect(faults).toEqual([])
  })
})
