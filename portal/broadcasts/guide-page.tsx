import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type GuideEntry, listBroadcasts } from '../../sdk/broadcasts/contract.ts'
import { guideWords } from '../../sdk/text/en/guide.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { dayText, momentText, timeText } from '../media/date-text.ts'
import { usePageOptions } from '../page-options.ts'
import type { PageQuery } from '../page-query.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { dayAfter, dayIn, isDay, startOfDay } from './guide-day.ts'
import './guide.css'

/** The guide of the broadcasts: a day of the viewer's time zone. */
export function GuidePage() {
  const words = useWords(guideWords)
  usePageTitle(words.title)
  const { User } = usePageOptions()
  const navigate = useNavigate()
  const { day: asked } = useSearch({ strict: false }) as PageQuery
  const now = useNow()
  const today = dayIn(now, User.Region)
  const day = isDay(asked) ? asked : today
  const go = (to: string): void => void navigate({ to: '.', search: to === today ? {} : { day: to } })
  const time = (of: string): string => new Date(startOfDay(of, User.Region)).toISOString()
  const query = useRead(listBroadcasts, { from: time(day), to: time(dayAfter(day, 1)) }, { keepsLast: true })
  return (
    <div className="vp-content vp-narrow">
      <div className="vp-page-head">
        <h1>{words.title}</h1>
        <p className="vp-lead">{words.lead}</p>
      </div>
      <div className="vp-row vp-guide-days">
        <IconButton label={words.previous} onClick={() => go(dayAfter(day, -1))}>
          <ChevronLeft aria-hidden size={20} />
        </IconButton>
        <Field
          label={words.day}
          type="date"
          value={day}
          max="2999-12-31"
          onChange={(event) => isDay(event.target.value) && go(event.target.value)}
        />
        <IconButton label={words.next} onClick={() => go(dayAfter(day, 1))}>
          <ChevronRight aria-hidden size={20} />
        </IconButton>
        {day !== today && <Button onClick={() => go(today)}>{words.today}</Button>}
      </div>
      <h2 aria-live="polite">{dayText(day)}</h2>
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.empty, help: [words.emptyHelp] }}>
        {({ Items }) => (
          <ul className="vp-guide">
            {Items.map((entry) => (
              <GuideRow key={`${entry.Kind} ${entry.Item.EncID}`} entry={entry} now={now} zone={User.Region} day={day} />
            ))}
          </ul>
        )}
      </ListState>
    </div>
  )
}

interface GuideRowProps {
  entry: GuideEntry
  now: number
  zone: string
  day: string
}

function GuideRow({ entry: { Kind, Item, ChannelName, StartAt, StopAt }, now, zone, day }: GuideRowProps) {
  const words = useWords(guideWords)
  const isEnded = StopAt !== '' && Date.parse(StopAt) <= now
  const isOn = Kind === 'broadcast' && Date.parse(StartAt) <= now && !isEnded
  const [start, stop] = [clockText(StartAt, zone, day), clockText(StopAt, zone, day)]
  const image = Item.ImageURLs[0]
  return (
    <li className="vp-guide-row" data-on={isOn || undefined} data-ended={isEnded || undefined}>
      <p className="vp-guide-time">
        {Kind === 'live' ? words.live : stop === '' ? words.since({ time: start }) : words.span({ start, stop })}
      </p>
      {image ? <img src={image.URL} alt="" loading="lazy" className="vp-guide-image" /> : <span className="vp-guide-image" />}
      <div className="vp-guide-text">
        <Link to="/view.aspx" search={{ id: Item.EncID }}>
          {Item.Title}
        </Link>
        <p className="vp-help">
          {[isOn && words.on, isEnded && Kind === 'broadcast' && words.ended, Kind === 'recording' && words.recording, ChannelName]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}

/** The time of a day; with the date if it is on another day. */
function clockText(iso: string, zone: string, day: string): string {
  if (iso === '') return ''
  return dayIn(Date.parse(iso), zone) === day ? timeText(iso, zone) : momentText(iso, zone)
}

const everyHalfMinute = 30_000

/** The present, so that "on now" moves on while the page is open. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyHalfMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
