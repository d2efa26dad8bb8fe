import { portal } from '../../sdk/text/en.ts'

export function PageLoading() {
  return (
    <div className="vt-page-loading" role="status">
      <span className="vt-spinner" aria-hidden />
      <span className="vt-visually-hidden">{portal.loading}</span>
    </div>
  )
}
