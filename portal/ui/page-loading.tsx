import { portal } from '../../sdk/text/en.ts'
import './page-loading.css'

export function PageLoading() {
  return (
    <div className="vp-page-loading" role="status">
      <span className="vp-spinner" aria-hidden />
      <span className="vp-visually-hidden">{portal.loading}</span>
    </div>
  )
}
