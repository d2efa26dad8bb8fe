import { resolveAddress } from '../widgets/index.ts'
import type { GallerySettings } from './contract.ts'

/** Behind the photos: what is no colour and no address is left out. */
export function backgroundOf({ BackgroundColour, BackgroundImage }: GallerySettings, base: string): Record<string, string> {
  const address = BackgroundImage === '' ? '' : resolveAddress(base, BackgroundImage)
  return {
    ...(BackgroundColour !== '' && CSS.supports('color', BackgroundColour) ? { backgroundColor: BackgroundColour } : {}),
    ...(address === '' ? {} : { backgroundImage: `url("${address}")` }),
  }
}
