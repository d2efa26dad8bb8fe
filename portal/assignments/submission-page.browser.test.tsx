import { expect } from '@esm-bundle/chai'
import { anonymous, audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

const Assignment = {
  ReturnURL: 'https://moodle.example/upload.php',
  ...{ CourseID: '3', AssignmentID: '17', SubmissionBy: '42', Title: 'Film a leaf', Description: '' },
}
const options = { CanUpload: true, VideoExtensions: ['mp4'], DeniedFileTypes: ['exe'], ChunkBytes: 8, MaxBytes: 1000 }

describe('SubmissionPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (user: Partial<ReturnType<typeof pageOptions>> = {}) => {
    const Picker = { Target: location.origin, Token: 'token', Assignment }
    portal = await openPortal(
      '/VLE/Moodle/Default.aspx?assignmoodle=true',
      { '/api/ml/upload/options/': options },
      { Page: 'picker', Picker, ...user },
    )
  }

  it('passes the accessibility audit in a small frame, and cannot be submitted without a file', async () => {
    await open()
    await until(() => portal.page.querySelector('h1')?.textContent === 'Film a leaf')
    const submit = await until(() => button(portal.page, 'Submit'))
    expect(submit.getAttribute('aria-disabled') ?? String(submit.disabled)).to.equal('true')
    expect(await audit()).to.deep.equal([])
    portal.page.style.width = '320px'
    expect(portal.page.scrollWidth).to.be.at.most(320)
  })

  it('says why a file is left out, and asks for nothing', async () => {
    await open()
    const input = await until(() => portal.page.querySelector<HTMLInputElement>('input[type=file]'))
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'program.exe'))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => portal.page.textContent?.includes('program.exe'))
    expect(portal.asked.some(({ path }) => path.includes('assignments'))).to.equal(false)
  })

  it('tells signed-out people that they cannot submit', async () => {
    await open({ User: anonymous })
    await until(() => portal.page.textContent?.includes('You are not signed in here.'))
    expect(portal.page.querySelector('input[type=file]')).to.equal(null)
  })
})
