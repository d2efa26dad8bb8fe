import { useState } from 'react'
import { AuditActions, type AuditEntry, listAudit } from '../../sdk/audit/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { auditWords } from '../../sdk/text/en/audit.ts'
import { categorySettingsWords } from '../../sdk/text/en/category-settings.ts'
import { commentSettingsWords } from '../../sdk/text/en/comment-settings.ts'
import { sitesWords } from '../../sdk/text/en/sites.ts'
import { lookUp, useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useListQuery } from '../admin/use-list-query.ts'
import { useReadMore } from '../data/use-read-more.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { settingLabels } from '../site-settings/setting-labels.ts'
import { Field } from '../ui/field.tsx'
import { ListState } from '../ui/list-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'
import { dayEnd, dayStart } from './day-range.ts'
import { detailText } from './detail-text.ts'

export function LogSection() {
  const words = useWords(adminWords).log
  const names = useWords(auditWords)

  const { s, setSearch } = useListQuery()
  const [action, setAction] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const query = useReadMore(listAudit, (before) => ({ s, action, from: dayStart(from), to: dayEnd(to), before }), {
    next: ({ Items, More }) => (More ? Items.at(-1)?.ID : undefined),
    staleTime: 0,
  })
  return (
    <>
      <SectionHead title={words.title} lead={words.lead} />
      <div className="vp-admin-filters">
        <SearchField label={words.person} help={words.person} value={s} onSearch={setSearch} />
        <Select
          label={words.action}
          options={[
            { value: '', label: words.allActions },
            ...AuditActions.map((value) => ({ value, label: names.actions[value] ?? value })),
          ]}
          value={action}
          onChange={setAction}
        />
        <Field label={words.from} type="date" value={from} max={to || undefined} onChange={(event) => setFrom(event.target.value)} />
        <Field label={words.to} type="date" value={to} min={from || undefined} onChange={(event) => setTo(event.target.value)} />
      </div>
      <ListState
        query={query}
        isEmpty={({ pages }) => pages.every(({ Items }) => Items.length === 0)}
        empty={{ title: words.none, help: [words.noneHelp] }}
      >
        {({ pages }) => (
          <>
            <LogTable entries={pages.flatMap(({ Items }) => Items)} />
            {query.hasNextPage ? <LoadMore query={query} label={words.older} /> : <p className="vp-help">{words.end}</p>}
          </>
        )}
      </ListState>
    </>
  )
}

function LogTable({ entries }: { entries: readonly AuditEntry[] }) {
  const words = useWords(adminWords).log
  const names = useWords(auditWords)
  const settings = settingLabels({
    words: useWords(adminWords).settings,
    categories: useWords(categorySettingsWords),
    sites: useWords(sitesWords),
    comments: useWords(commentSettingsWords),
    audience: useWords(audienceWords),
  })
  const momentText = useMomentText()

  return (
    <Table
      label={words.title}
      rows={entries}
      idOf={({ ID }) => ID}
      columns={[
        { name: words.when, kind: 'main', cell: (entry) => <time dateTime={entry.Date}>{momentText(entry.Date)}</time> },
        { name: words.actor, cell: ({ UserName }) => UserName || words.noAccount },
        { name: words.event, cell: ({ Action }) => lookUp(names.actions, Action) ?? Action },
        {
          name: words.about,
          cell: ({ Subject, SubjectID }) => `${lookUp(names.subjects, Subject) ?? Subject}${SubjectID ? ` ${SubjectID}` : ''}`,
        },
        {
          name: words.detail,
          cell: ({ Detail }) => <span className="vp-log-detail">{detailText({ ...words, ...names, settings }, Detail)}</span>,
        },
        { name: words.address, cell: ({ Address }) => Address },
      ]}
    />
  )
}
