import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  getSiteStatistics,
  getSiteStatisticsCsv,
  type SiteStatistics,
  type SiteSums,
  type StatisticsStep,
  StatisticsSteps,
} from '../../sdk/statistics/contract.ts'
import { DayChart } from '../../sdk/statistics/index.ts'
import { siteStatisticsWords } from '../../sdk/text/en/site-statistics.ts'
import { statisticsWords } from '../../sdk/text/en/statistics.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'
import { toast } from '../ui/toasts.ts'
import { bytesText } from '../uploads/bytes-text.ts'
import { changeOf } from './change-of.ts'
import '../../sdk/statistics/statistics.css'
import './site-statistics.css'

type Period = 'month' | 'year' | 'own'

interface Choice {
  period: Period
  by: StatisticsStep
  /** The days of the period `own`. */
  from: string
  to: string
}

const dayMs = 86_400_000
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** How the whole library is used, compared to the time before. */
export function SiteStatisticsSection() {
  const words = useWords(siteStatisticsWords)
  const common = useWords(statisticsWords)
  const [today] = useState(() => Date.now())
  const [choice, setChoice] = useState<Choice>({ period: 'month', by: 'day', from: dayText(today - 89 * dayMs), to: dayText(today) })
  const { period, by, from, to } = choice
  const [isSaving, setIsSaving] = useState(false)
  const range = period === 'own' ? { from, to } : { from: dayText(today - (period === 'month' ? 29 : 364) * dayMs), to: dayText(today) }
  const query = useRead(getSiteStatistics, { ...range, by }, { keepsLast: true, enabled: range.from !== '' && range.to !== '' })
  const save = async (): Promise<void> => {
    setIsSaving(true)
    try {
      const { FileName, Text } = await client.call(getSiteStatisticsCsv, { ...range, by })
      saveFile(FileName, Text, 'text/csv')
    } catch (error) {
      toast('danger', error instanceof Error ? error.message : common.failed)
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <Button isBusy={isSaving} onClick={() => void save()}>
          {common.csv}
        </Button>
      </SectionHead>
      <PeriodFilters choice={choice} onChange={setChoice} />
      <ListState query={query} failed={common.failed}>
        {(statistics) => <Found statistics={statistics} by={by} />}
      </ListState>
    </>
  )
}

function PeriodFilters({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const words = useWords(siteStatisticsWords)
  const common = useWords(statisticsWords)
  const choose = (period: Period): void =>
    onChange({ ...choice, period, by: period === 'month' ? 'day' : period === 'year' ? 'month' : choice.by })
  return (
    <div className="vp-admin-filters">
      <Select
        label={common.period}
        options={(['month', 'year', 'own'] as const).map((value) => ({ value, label: common.periods[value] }))}
        value={choice.period}
        onChange={choose}
      />
      {choice.period === 'own' && (
        <>
          <Field
            label={common.from}
            type="date"
            value={choice.from}
            max={choice.to || undefined}
            onChange={(event) => onChange({ ...choice, from: event.target.value })}
          />
          <Field
            label={common.to}
            type="date"
            value={choice.to}
            min={choice.from || undefined}
            onChange={(event) => onChange({ ...choice, to: event.target.value })}
          />
        </>
      )}
      <Select
        label={words.by}
        options={StatisticsSteps.map((value) => ({ value, label: words.steps[value] }))}
        value={choice.by}
        onChange={(by) => onChange({ ...choice, by })}
      />
    </div>
  )
}

function Found({ statistics, by }: { statistics: SiteStatistics; by: StatisticsStep }) {
  const words = useWords(siteStatisticsWords)
  const common = useWords(statisticsWords)
  const { tag } = useLanguage()
  const { Steps, Tracking } = statistics
  const hours = (amount: number): string => words.hoursOf({ hours: amount.toLocaleString(tag, { maximumFractionDigits: 1 }) })
  const bytes = (amount: number): string => bytesText(amount, tag)
  const chart = (title: string, name: keyof SiteSums, format?: (amount: number) => string) => (
    <DayChart
      title={title}
      unit={title}
      step={by}
      steps={Steps.map((step) => ({ DateValue: step.DateValue, Count: step[name] }))}
      {...(format ? { format, kind: 'part' } : {})}
    />
  )
  return (
    <div className="vt-statistics vp-site-statistics">
      {!Tracking && <p className="vt-stat-note">{common.trackingOff}</p>}
      <Cards statistics={statistics} hours={hours} bytes={bytes} />
      <div className="vp-site-charts">
        {chart(common.views, 'Views')}
        {chart(words.hours, 'WatchedHours', hours)}
        {chart(words.uploads, 'Uploads')}
        {chart(words.conversions, 'Conversions')}
        <DayChart
          title={words.storage}
          unit={words.storage}
          step={by}
          steps={Steps.map(({ DateValue, StorageBytes }) => ({ DateValue, Count: StorageBytes ?? 0 }))}
          kind="bytes"
          format={bytes}
          summary={statistics.StorageBytes === null ? words.unknown : words.latest({ amount: bytes(statistics.StorageBytes) })}
        />
      </div>
      <TopItems items={statistics.TopItems} hours={hours} />
      <EmptySearches terms={statistics.EmptySearches} others={statistics.OtherEmptySearches} />
    </div>
  )
}

function TopItems({ items, hours }: { items: SiteStatistics['TopItems']; hours: (amount: number) => string }) {
  const words = useWords(siteStatisticsWords)
  const common = useWords(statisticsWords)
  const { tag } = useLanguage()
  return (
    <section>
      <h2>{words.topItems}</h2>
      {items.length === 0 ? (
        <p className="vt-stat-help">{words.none}</p>
      ) : (
        <Table
          label={words.topItems}
          rows={items}
          idOf={({ ClipDataID }) => ClipDataID}
          columns={[
            {
              name: words.item,
              kind: 'main',
              cell: ({ EncID, Title }) => (
                <Link to="/statistics.aspx" search={{ id: EncID }}>
                  <bdi>{Title}</bdi>
                </Link>
              ),
            },
            { name: common.views, kind: 'number', cell: ({ Views }) => Views.toLocaleString(tag) },
            { name: words.hours, kind: 'number', cell: ({ WatchedHours }) => hours(WatchedHours) },
          ]}
        />
      )}
    </section>
  )
}

function EmptySearches({ terms, others }: { terms: SiteStatistics['EmptySearches']; others: number }) {
  const words = useWords(siteStatisticsWords)
  const { tag } = useLanguage()
  return (
    <section>
      <h2>{words.searches}</h2>
      <p className="vt-stat-help">{words.searchesHelp}</p>
      {terms.length === 0 ? (
        <p className="vt-stat-help">{words.none}</p>
      ) : (
        <Table
          label={words.searches}
          rows={terms}
          idOf={({ Term }) => Term}
          columns={[
            { name: words.words, kind: 'main', cell: ({ Term }) => <bdi>{Term}</bdi> },
            { name: words.count, kind: 'number', cell: ({ Count }) => Count.toLocaleString(tag) },
          ]}
        />
      )}
      {others > 0 && <p className="vt-stat-help">{words.otherSearches({ count: others })}</p>}
    </section>
  )
}

interface CardsProps {
  statistics: SiteStatistics
  hours: (amount: number) => string
  bytes: (amount: number) => string
}

/** The sums, each with what it was in the time before. */
function Cards({ statistics: { Sums, Before, StorageBytes, StorageBytesBefore }, hours, bytes }: CardsProps) {
  const words = useWords(siteStatisticsWords)
  const common = useWords(statisticsWords)
  const { tag } = useLanguage()
  const number = (amount: number): string => amount.toLocaleString(tag)
  const cards: { name: string; now: number | null; before: number | null; write: (amount: number) => string }[] = [
    { name: common.views, now: Sums.Views, before: Before.Views, write: number },
    { name: words.hours, now: Sums.WatchedHours, before: Before.WatchedHours, write: hours },
    { name: words.uploads, now: Sums.Uploads, before: Before.Uploads, write: number },
    { name: words.storage, now: StorageBytes, before: StorageBytesBefore, write: bytes },
    { name: words.conversions, now: Sums.Conversions, before: Before.Conversions, write: number },
    { name: words.failed, now: Sums.FailedConversions, before: Before.FailedConversions, write: number },
  ]
  const compared = (now: number | null, before: number | null, write: (amount: number) => string): string => {
    if (now === null || before === null) return words.unknown
    const change = changeOf(now, before)
    if (change === undefined) return words.before({ amount: write(before) })
    const text = change.toLocaleString(tag, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
    return words.change({ change: text, amount: write(before) })
  }
  return (
    <dl className="vt-stat-list vp-site-cards" aria-label={words.figures}>
      {cards.map(({ name, now, before, write }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{now === null ? words.unknown : write(now)}</dd>
          <dd className="vp-site-before">{compared(now, before, write)}</dd>
        </div>
      ))}
    </dl>
  )
}
