import { type MouseEvent, useId } from 'react'
import { formatTime } from '../dates/index.ts'
import type { PanelHost } from '../panels/index.ts'
import { useStore } from '../store/index.ts'
import { statisticsWords } from '../text/en/statistics.ts'
import { useLanguage, useWords } from '../text/language.ts'
import { mapHeight, mapPath, mapRows } from './map-shape.ts'

export interface ViewerMapProps {
  title: string
  /** Seconds of an entry. */
  step: number
  amounts: readonly number[]
  /** Seconds. */
  duration: number
  host: Pick<PanelHost, 'playback' | 'playFrom'>
}

/** Which parts are watched, along the length of the item: a press plays from there. The table behind it says the same, with buttons. */
export function ViewerMap({ title, step, amounts, duration, host }: ViewerMapProps) {
  const words = useWords(statisticsWords)
  const id = useId()
  const time = useStore(host.playback, (state) => state.time)
  const max = Math.max(1, ...amounts)
  const mostWatched = amounts.indexOf(Math.max(...amounts)) * step
  const play = (event: MouseEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    host.playFrom(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * duration)
  }
  return (
    <figure className="vt-stat-figure" aria-labelledby={`${id}title`}>
      <figcaption>
        <h3 id={`${id}title`}>{title}</h3>
        <p>
          {amounts.some((amount) => amount > 0)
            ? words.mostWatched({ time: formatTime(mostWatched), views: Math.max(...amounts) })
            : words.nothing}
        </p>
      </figcaption>
      {/* A mouse alone: keys have the buttons of the table. Time runs from left to right in every language, as on the seek bar. */}
      <div className="vt-stat-map" dir="ltr" aria-hidden="true" onClick={play}>
        <svg viewBox={`0 0 ${Math.max(1, Math.ceil(duration / step))} ${mapHeight}`} preserveAspectRatio="none">
          <path d={mapPath(amounts, max)} />
        </svg>
        <i style={{ insetInlineStart: `${duration > 0 ? Math.min(100, (time / duration) * 100) : 0}%` }} />
      </div>
      <p className="vt-stat-ends" dir="ltr" aria-hidden="true">
        <span>{formatTime(0)}</span>
        <span>{formatTime(duration)}</span>
      </p>
      <MapTable title={title} step={step} amounts={amounts} duration={duration} host={host} />
    </figure>
  )
}

function MapTable({ title, step, amounts, duration, host }: ViewerMapProps) {
  const words = useWords(statisticsWords)
  const { tag } = useLanguage()
  return (
    <details className="vt-stat-details">
      <summary>{words.table}</summary>
      <div className="vt-stat-scroll" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.part}</th>
              <th scope="col" data-kind="number">
                {words.views}
              </th>
            </tr>
          </thead>
          <tbody>
            {mapRows(amounts, step, duration).map(({ start, amount }) => (
              <tr key={start}>
                <th scope="row">
                  <button
                    type="button"
                    className="vt-stat-play"
                    aria-label={words.playFrom({ time: formatTime(start) })}
                    onClick={() => host.playFrom(start)}
                  >
                    {formatTime(start)}
                  </button>
                </th>
                <td data-kind="number">{amount.toLocaleString(tag)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
