import { afterEach, describe, expect, it, vi } from 'vitest'
import { installPrograms } from './programs.js'

describe('installPrograms', () => {
  afterEach(() => vi.restoreAllMocks())

  it('names missing programs and their installation to people without root rights', () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000)
    const missing = { 'no-such-program': 'some-package', 'no-such-sister': 'some-package', '/no/such/folder': 'another' }
    expect(() => installPrograms(missing)).toThrow(
      'Vitrine needs programs that are not installed: some-package, another. Install them (on Debian: apt-get install some-package another) and start again.',
    )
  })

  it('reports missing optional programs and continues', () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000)
    const said = vi.spyOn(console, 'error').mockReturnValue()
    installPrograms({ sh: 'dash' }, { 'no-such-program': 'some-package', sh: 'dash' })
    expect(said.mock.calls).toEqual([
      ['Not installed, and so what needs them is not offered: some-package (on Debian: apt-get install some-package).'],
    ])
  })

  it('reports nothing when all programs are installed', () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000)
    expect(() => installPrograms({ sh: 'dash', '/usr/bin': 'base-files' }, { sh: 'dash' })).not.toThrow()
  })
})
