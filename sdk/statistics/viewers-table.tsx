import { useId, useState } from 'react'
import { momentText } from '../dates/index.ts'
import { useStore } from '../store/index.ts'
import { statisticsWords } from '../text/en/statistics.ts'
import { useLanguage, useWords } from '../text/language.ts'
import { saveFile } from '../ui/index.ts'
import type { ItemViewer, StatisticsLimits } from './contract.ts'
import type { StatisticsStore } from './statistics-store.ts'

// As a type: the schemas beside it stay out of the bundle.
const pageSize: (typeof StatisticsLimits)['pageSize'] = 25

export interface ViewersTableProps {
  store: StatisticsStore
  /** Days for which views are kept; 0: always. */
  keptDays: number
  /** The item has a length, so that parts of it can be shown. */
  hasLength: boolean
}

/** The people who have watched an item, and how much of it. Names that no one has verified are marked, and have no parts to show. */
export function ViewersTable({ store, keptDays, hasLength }: ViewersTableProps) {
  const words = useWords(statisticsWords)
  const id = useId()
  const { viewers, total } = useStore(store, (state) => state)
  return (
    <div>
      <h3 id={id}>{words.viewers}</h3>
      <p className="vt-stat-help">
        {keptDays > 0 ? words.viewersKept({ days: keptDays }) : words.viewersNote}
        {viewers.some(({ ClaimedBy }) => ClaimedBy !== undefined) && ` ${words.claimedNote}`}
      </p>
      {viewers.length === 0 ? (
        <p className="vt-stat-note">{words.noViewers}</p>
      ) : (
        <div className="vt-stat-scroll" data-look="open" tabIndex={0} role="region" aria-labelledby={id}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.watched}</th>
                <th scope="col" data-kind="number">
                  {words.views}
                </th>
                <th scope="col">{words.lastWatched}</th>
              </tr>
            </thead>
            <tbody>
              {viewers.map((viewer) => (
                <ViewerRow
                  key={viewer.UserID || `${viewer.ClaimedBy} ${viewer.DisplayName}`}
                  viewer={viewer}
                  store={store}
                  hasLength={hasLength}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > 0 && <ViewerTools store={store} />}
    </div>
  )
}

interface ViewerRowProps extends Pick<ViewersTableProps, 'store' | 'hasLength'> {
  viewer: ItemViewer
}

function ViewerRow({ viewer, store, hasLength }: ViewerRowProps) {
  const words = useWords(statisticsWords)
  const language = useLanguage()
  const percent = (value: number): string => (value / 100).toLocaleString(language.tag, { style: 'percent' })
  return (
    <tr>
      <th scope="row">
        {hasLength && viewer.ClaimedBy === undefined ? (
          <button
            type="button"
            className="vt-stat-play"
            aria-label={words.showParts({ name: viewer.DisplayName })}
            onClick={() => void store.showPerson(viewer)}
          >
            <bdi>{viewer.DisplayName}</bdi>
          </button>
        ) : (
          <bdi>{viewer.DisplayName}</bdi>
        )}
        {viewer.ClaimedBy !== undefined && <small className="vt-stat-claim">{words.claimed({ name: viewer.ClaimedBy })}</small>}
      </th>
      <td>
        {viewer.WatchedPercentage !== null && (
          <>
            <meter className="vt-stat-meter" min={0} max={100} value={viewer.WatchedPercentage} aria-hidden="true" />{' '}
            {percent(viewer.WatchedPercentage)}
          </>
        )}
      </td>
      <td data-kind="number">{viewer.Views.toLocaleString(language.tag)}</td>
      <td>{momentText(language, viewer.LastViewed)}</td>
    </tr>
  )
}

/** The pages of the list, and the list as a file. */
function ViewerTools({ store }: Pick<ViewersTableProps, 'store'>) {
  const words = useWords(statisticsWords)
  const { total, page, loading } = useStore(store, (state) => state)
  const [isSaving, setIsSaving] = useState(false)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const save = async (): Promise<void> => {
    if (isSaving) return
    setIsSaving(true)
    const file = await store.csv()
    if (file) saveFile(file.FileName, file.Text, 'text/csv')
    setIsSaving(false)
  }
  const go = (next: number): void => {
    if (!loading && next >= 0 && next < pages) void store.showPage(next)
  }
  return (
    <div className="vt-stat-tools">
      {pages > 1 && (
        <>
          <button type="button" className="vt-stat-button" aria-disabled={page === 0} onClick={() => go(page - 1)}>
            {words.previous}
          </button>
          <output>{words.pageOf({ page: page + 1, pages })}</output>
          <button type="button" className="vt-stat-button" aria-disabled={page + 1 >= pages} onClick={() => go(page + 1)}>
            {words.next}
          </button>
        </>
      )}
      <button type="button" className="vt-stat-button" aria-disabled={isSaving} onClick={() => void save()}>
        {words.csv}
      </button>
    </div>
  )
}
