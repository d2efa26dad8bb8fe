import type { MediaItem } from '../../sdk/media/contract.ts'
import { usePageOptions } from '../page-options.ts'
import './print-sheet.css'

/** The page of an item on paper: poster, title, address and its QR code. Its images are loaded when it is printed. */
export function PrintSheet({ item }: { item: MediaItem }) {
  const { BaseURL } = usePageOptions().Site
  const address = BaseURL + item.ViewURL
  const poster = item.ImageURLs.at(-1)
  return (
    <div className="vp-print">
      {poster && <img className="vp-print-poster" src={poster.URL} alt="" loading="lazy" />}
      <div className="vp-print-title" role="heading" aria-level={1}>
        {item.Title}
      </div>
      <p className="vp-print-address">{address}</p>
      <img className="vp-print-code" src={`/GetQR.aspx?link=${encodeURIComponent(item.ViewURL)}`} alt="" loading="lazy" />
    </div>
  )
}
