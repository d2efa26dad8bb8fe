import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import './page-loading.css'

export function PageLoading() {
  const portal = useWords(portalWords)

  return (
    <div className="vp-page-loading" role="status">
      <span className="vp-spinner" aria-hidden />
      <span className="vp-visually-hidden">{portal.loading}</span>
    </div>
  )
}
