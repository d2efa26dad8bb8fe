import { writeZip } from '../../sdk/word-files/index.ts'

const colourSize = 192
const outlineSize = 32

/** The package of the app as the chat takes it: its manifest, and the two icons that it asks for. */
export async function appPackage(manifest: string, icon: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await loaded(icon)
  const colour = await drawn(colourSize, (context) => context.drawImage(image, 0, 0, colourSize, colourSize))
  const outline = await drawn(outlineSize, drawOutline)
  return writeZip([
    { name: 'manifest.json', text: manifest },
    { name: 'color.png', text: colour },
    { name: 'outline.png', text: outline },
  ])
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

async function drawn(size: number, draw: (context: CanvasRenderingContext2D) => void): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  draw(context)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no image')
  return new Uint8Array(await blob.arrayBuffer())
}

/** White on nothing, as the chat wants it: a showcase with a triangle to play. */
function drawOutline(context: CanvasRenderingContext2D): void {
  context.strokeStyle = '#fff'
  context.fillStyle = '#fff'
  context.lineWidth = 2
  context.beginPath()
  context.roundRect(3, 5, 26, 22, 5)
  context.stroke()
  context.beginPath()
  context.moveTo(13, 11)
  context.lineTo(21, 16)
  context.lineTo(13, 21)
  context.closePath()
  context.fill()
}
