import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import './list-loading.css'

/** Four empty rows in place of a list that is being read. */
export function ListLoading() {
  const portal = useWords(portalWords)

  return (
    <div className="vp-list-loading" role="status">
      <span className="vp-visually-hidden">{portal.loading}</span>
      {[1, 2, 3, 4].map((row) => (
        <span key={row} className="vp-bone" aria-hidden />
      ))}
    </div>
  )
}
