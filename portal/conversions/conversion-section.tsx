import { useState } from 'react'
import { type Conversion, ConversionLimits, listConversions, manageConversion } from '../../sdk/conversions/contract.ts'
import { conversionsWords } from '../../sdk/text/en/conversions.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { ConversionRow } from './conversion-row.tsx'
import { POLL_MS } from './use-conversion.ts'
import '../uploads/queue-list.css'
import '../frame/panel.css'

export type Command = 'cancel' | 'retry' | 'delete'

export interface ConversionSectionProps {
  pending: boolean
  /** Only of items that have these words. */
  term?: string
}

export function ConversionSection({ pending, term = '' }: ConversionSectionProps) {
  const words = useWords(conversionsWords)

  const [page, setPage] = useState(0)
  const [asked, setAsked] = useState<{ conversion: Conversion; command: Command }>()
  const query = useRead(
    listConversions,
    { pending, pi: page, ps: ConversionLimits.pageSize, ...(term === '' ? {} : { s: term }) },
    { poll: pending ? POLL_MS : POLL_MS * 5, keepsLast: true, staleTime: 0 },
  )
  const managing = useManage(() => setAsked(undefined))
  // Making missing parts throws nothing away, so nothing is asked first.
  const choose = (conversion: Conversion, command: Command) =>
    conversion.Status === 'done' ? managing.mutate({ conversion, command }) : setAsked({ conversion, command })
  const pages = pageCount(query.data?.Total ?? 0, ConversionLimits.pageSize)
  const title = pending ? words.pending : words.failed
  return (
    <section className="vp-panel vp-conversions" aria-label={title}>
      <h2 className="vp-panel-title">
        {title} {query.data && query.data.Total > 0 && <span className="vp-count">{query.data.Total}</span>}
      </h2>
      <ListState
        query={query}
        failed={title}
        isEmpty={({ Items }) => Items.length === 0}
        empty={() => <p className="vp-none">{pending ? words.noPending : words.noFailed}</p>}
        loading={<div className="vp-bone vp-bone-row" aria-hidden />}
      >
        {({ Items }) => (
          <ul className="vp-queue">
            {Items.map((conversion) => (
              <ConversionRow key={conversion.ID} conversion={conversion} onCommand={(command) => choose(conversion, command)} />
            ))}
          </ul>
        )}
      </ListState>
      <Pager current={page} count={pages} onPage={setPage} />
      <ConfirmDialog
        open={asked !== undefined}
        {...words.ask[asked?.command ?? 'cancel']}
        danger={asked?.command !== 'retry'}
        busy={managing.isPending}
        onConfirm={() => asked && managing.mutate(asked)}
        onClose={() => setAsked(undefined)}
      />
    </section>
  )
}

function useManage(onEnd: () => void) {
  const words = useWords(conversionsWords)

  return useWrite(
    ({ conversion, command }: { conversion: Conversion; command: Command }) =>
      client.call(manageConversion, { cid: conversion.ID, cdid: conversion.ClipDataID, command }),
    {
      changes: [listConversions],
      done: (answer, { command }) => answer.Message || words.done[command],
      onDone: onEnd,
      onFailed: onEnd,
    },
  )
}
