import { ThumbnailLimits } from './contract.ts'

const quality = 0.9

/**
 * Lets someone choose an image from their device. Rejects with 'user cancelled' when they do not. Call it from a click: browsers open the
 * chooser for nothing else.
 */
export function chooseImageFile(): Promise<File> {
  return new Promise((done, failed) => {
    const field = document.createElement('input')
    field.type = 'file'
    field.accept = '.png,.jpg,.jpeg'
    field.addEventListener('change', () => (field.files?.[0] ? done(field.files[0]) : failed(new Error('user cancelled'))))
    field.addEventListener('cancel', () => failed(new Error('user cancelled')))
    field.click()
  })
}

/**
 * An image from a file, upright and scaled to fit, as a JPEG in a data address. Rejects with 'not png or jpg' for a file of another type, and
 * with 'no data' when there is no image in it.
 */
export async function imageFromFile(file: Blob): Promise<string> {
  // Choosers let people choose other files too.
  if (file.type !== '' && !/^image\/(png|jpe?g)$/.test(file.type)) throw new Error('not png or jpg')
  if (file.size === 0) throw new Error('no data')
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('no data')
  })
  try {
    return drawn(bitmap, bitmap.width, bitmap.height)
  } finally {
    bitmap.close()
  }
}

/** An image of the page, scaled to fit, as a JPEG in a data address. Rejects with 'no data' before it is loaded. */
export async function imageFromElement(image: HTMLImageElement): Promise<string> {
  if (!image.complete || image.naturalWidth === 0) throw new Error('no data')
  return drawn(image, image.naturalWidth, image.naturalHeight)
}

/**
 * The current frame of a video as a JPEG in a data address. Rejects with 'no data' before the first frame, and with a sentence if the video
 * is of another origin that does not allow reading its pixels.
 */
export async function captureVideoFrame(video: HTMLVideoElement): Promise<string> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) throw new Error('no data')
  return drawn(video, video.videoWidth, video.videoHeight)
}

function drawn(source: CanvasImageSource, width: number, height: number): string {
  // A square as high as the preview can be: the longer side decides.
  const scale = Math.min(1, (ThumbnailLimits.height * 16) / 9 / width, ThumbnailLimits.height / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no data')
  // JPEG knows no transparency.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  const dataAddress = encoded(canvas)
  if (!dataAddress.startsWith('data:image/jpeg;base64,') || dataAddress.length < 100) throw new Error('no data')
  return dataAddress
}

function encoded(canvas: HTMLCanvasElement): string {
  try {
    return canvas.toDataURL('image/jpeg', quality)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') {
      throw new Error('This video is hosted by another site that does not allow frames to be used.', { cause: error })
    }
    throw error
  }
}
