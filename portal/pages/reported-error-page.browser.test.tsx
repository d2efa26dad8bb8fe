import { expect } from '@esm-bundle/chai'
import type { SystemState } from '../../sdk/operations/contract.ts'
import { audit, type OpenPortal, openPortal, pageOptions, until } from './portal.fixture.tsx'

describe('ReportedErrorPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const linksIn = (page: HTMLElement) => [...page.querySelectorAll('.vp-error-page a')].map((link) => link.getAttribute('href'))

  it('has a way out when nothing is reported', async () => {
    portal = await openPortal('/error.aspx', {})
    await until(() => portal.page.querySelector('.vp-error-page'))
    expect(linksIn(portal.page)).to.deep.equal(['/Default.aspx'])
    expect(portal.page.querySelector('blockquote')).to.equal(null)
  })

  it('names the number of a request that failed in the server, and none for a page that is not there', async () => {
    const failed = { Status: 500, Message: 'An unexpected error has occurred.', RequestID: '1f6c2a9e-04b1' }
    portal = await openPortal('/view.aspx', {}, { Page: 'error', Error: failed })
    await until(() => portal.page.textContent?.includes('name the number 1f6c2a9e-04b1'))
    expect(await audit()).to.deep.equal([])
    portal.close()
    portal = await openPortal('/view.aspx', {}, { Page: 'error', Error: { Status: 404, Message: 'There is nothing here.' } })
    await until(() => portal.page.textContent?.includes('There is nothing here.'))
    expect(portal.page.textContent).not.to.contain('the number')
  })

  it('passes the accessibility audit with a source, a text and a code', async () => {
    const Reported = { Source: '/upload.aspx', Text: '<b>Sorry</b> https://elsewhere.example', Code: '649' }
    portal = await openPortal('/error.aspx', {}, { Page: 'error', Reported })
    await until(() => portal.page.querySelector('.vp-error-page'))
    expect(await audit()).to.deep.equal([])
    expect(linksIn(portal.page)).to.deep.equal(['/upload.aspx', '/Default.aspx'])
    expect(portal.page.querySelector('blockquote')?.textContent).to.equal('<b>Sorry</b> https://elsewhere.example')
    expect(portal.page.textContent).to.contain('Error code: 649')
  })
})

describe('SystemSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const state = {
    Version: '0.2.0',
    StartedAt: '2026-10-28T12:00:00Z',
    Parts: { Process: 'works', Database: 'works', Files: 'late', Queue: 'works' },
    Jobs: [{ Name: 'convert-first', Waiting: 1200, Running: 2, Failed: 3, OldestAt: '2026-10-28T12:30:00Z' }],
    Storage: { originals: 5_000_000_000, playable: 2_000_000, pictures: 0, texts: 40, attached: 0 },
    FreeBytes: 80_000_000_000,
    Backups: {
      Setup: 'scheduled',
      IsEncrypted: true,
      Kept: 31,
      LastAt: '2026-10-28T12:00:00Z',
      Items: 1200,
      Files: 9000,
      Bytes: 5_000_000_000,
      Seconds: 90,
      NextAt: '2026-10-28T13:00:00Z',
      ProblemAt: '2026-10-28T12:10:00Z',
      Problem: 'There is no space left.',
      CheckedAt: '2026-10-25T02:00:00Z',
      CheckedBackupAt: '2026-10-25T01:00:00Z',
      CheckProblem: '',
      NextCheckAt: '2026-11-01T02:00:00Z',
    },
  } satisfies SystemState
  const open = async (answer: SystemState): Promise<string> => {
    const administrator = { Page: 'admin' as const, User: { ...pageOptions().User, IsAdmin: true } }
    portal = await openPortal('/admin/system', { '/api/admin/system/': answer }, administrator)
    await until(() => portal.page.querySelector('.vp-system'))
    return portal.page.querySelector<HTMLElement>('.vp-system')?.innerText.replace(/\s+/g, ' ') ?? ''
  }

  it('names the part that fails, the jobs and the storage', async () => {
    const text = await open(state)
    expect(await audit()).to.deep.equal([])
    expect(text).to.contain('Vitrine 0.2.0, started').and.contain('A part of the server does not work')
    expect(text).to.match(/File storage Does not answer in time/)
    expect(text).to.match(/convert-first 1,200 2 3 /)
    expect(text).to.match(/Originals 4.7 GB/)
    expect(text).to.match(/The backup of [^.]* failed. There is no space left. The backup of [^.]* was restored/)
    expect(text).to.match(/Items 1,200 Files 9,000 Size 4.7 GB Duration 90 seconds Next backup .* Encryption On /)
  })

  it('says that all is well, that nothing waits, and what to do where there are no backups', async () => {
    const Backups = { ...state.Backups, Setup: 'none' as const, Problem: '' }
    const text = await open({ ...state, Parts: { ...state.Parts, Files: 'works' }, Jobs: [], Backups })
    expect(text).to.contain('All parts of the server work.').and.contain('No jobs are waiting')
    expect(text).to.contain('No backups are set up').and.contain('Set VITRINE_BACKUP_TARGET')
  })
})
