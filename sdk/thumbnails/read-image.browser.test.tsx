import { expect } from '@esm-bundle/chai'
import { captureVideoFrame, chooseImageFile, imageFromFile } from './read-image.ts'

const clip = '/.cache/fixtures/browser/clip.mp4'
const reason = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: Error) => error.message,
  )
const sizeOf = async (picture: string): Promise<[number, number]> => {
  const image = new Image()
  image.src = picture
  await image.decode()
  return [image.naturalWidth, image.naturalHeight]
}
const drawing = (width: number, height: number): Promise<Blob> => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height)
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? new Blob()), 'image/png'))
}

describe('imageFromFile', () => {
  it('rejects files that are not images', async () => {
    for (const file of [new Blob([]), new Blob(['only a text'], { type: 'image/png' }), new Blob([new Uint8Array([255, 216, 255, 0])])])
      expect(await reason(imageFromFile(file))).to.equal('no data')
  })

  it('rejects files of other types than PNG and JPG', async () => {
    for (const type of ['image/gif', 'image/webp', 'image/svg+xml', 'video/mp4', 'text/plain'])
      expect(await reason(imageFromFile(new Blob(['x'], { type })))).to.equal('not png or jpg')
  })

  it('scales down a large image, leaves a small one and returns a JPEG', async () => {
    const large = await imageFromFile(await drawing(2400, 1600))
    expect(large.startsWith('data:image/jpeg;base64,')).to.equal(true)
    expect(await sizeOf(large)).to.deep.equal([1200, 800])
    expect(await sizeOf(await imageFromFile(await drawing(120, 90)))).to.deep.equal([120, 90])
  })
})

describe('captureVideoFrame', () => {
  it('rejects a video without data and returns the current frame', async () => {
    const video = document.createElement('video')
    expect(await reason(captureVideoFrame(video))).to.equal('no data')
    video.muted = true
    video.src = clip
    await new Promise((loaded) => video.addEventListener('loadeddata', loaded, { once: true }))
    expect(await sizeOf(await captureVideoFrame(video))).to.deep.equal([video.videoWidth, video.videoHeight])
  })
})

describe('chooseImageFile', () => {
  it('rejects when the dialog is cancelled', async () => {
    const create = document.createElement.bind(document)
    let field: HTMLInputElement | undefined
    document.createElement = ((name: string) => {
      const made = create(name)
      if (made instanceof HTMLInputElement) {
        field = made
        made.click = () => {}
      }
      return made
    }) as typeof document.createElement
    const choosing = reason(chooseImageFile())
    document.createElement = create
    field?.dispatchEvent(new Event('cancel'))
    expect(await choosing).to.equal('user cancelled')
    expect(field?.accept).to.equal('.png,.jpg,.jpeg')
  })
})
