import { useState } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { listStreams, type StreamsAnswer, type StreamView, StreamViews, saveStreamView } from '../../sdk/multi-stream/contract.ts'
import { chooseSlideshow } from '../../sdk/slideshows/contract.ts'
import { type MultiStreamWords, multiStreamWords } from '../../sdk/text/en/multi-stream.ts'
import { streamEditorWords } from '../../sdk/text/en/stream-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Select } from '../ui/select.tsx'
import { OffsetEditor } from './offset-editor.tsx'
import { StreamRow } from './stream-row.tsx'
import { StreamUploads } from './stream-uploads.tsx'
import './streams.css'

const pollMs = 2000

export interface StreamsDialogProps {
  item: MediaItem
  onClose: () => void
}

const isWorking = (answer: StreamsAnswer | undefined): boolean =>
  answer?.Items.some(({ Status, FindState }) => Status === 'converting' || FindState === 'running') ?? false

/** The streams of a video: files that are added, names, offsets, order, and how they are arranged at first. */
export function StreamsDialog({ item, onClose }: StreamsDialogProps) {
  const words = useWords(streamEditorWords)
  const encid = item.EncID
  const poll = (answer: StreamsAnswer | undefined): number | false => (isWorking(answer) ? pollMs : false)
  const query = useRead(listStreams, { encid }, { staleTime: 0, poll })
  const [offsetOf, setOffsetOf] = useState<number>()
  const edited = query.data?.Items.find(({ ID }) => ID === offsetOf)
  const hasSlides = item.SlideShowList?.TimedID !== undefined
  const own = query.data?.Items.find(({ IsOwn }) => IsOwn)
  return (
    <Dialog open onClose={onClose} title={words.open} size="l">
      <p className="vp-help">{words.about}</p>
      <ListState
        query={query}
        look="line"
        isEmpty={({ Items }) => Items.length === 0}
        empty={{ title: words.none }}
        failed={words.loadFailed}
      >
        {({ Items }) => (
          <ul className="vp-streams">
            {Items.map((stream, index) => (
              <StreamRow key={stream.ID} encid={encid} stream={stream} all={Items} index={index} onOffset={() => setOffsetOf(stream.ID)} />
            ))}
          </ul>
        )}
      </ListState>
      {edited && own && (
        <OffsetEditor
          key={edited.ID}
          encid={encid}
          own={own}
          stream={edited}
          duration={item.Duration}
          onClose={() => setOffsetOf(undefined)}
        />
      )}
      {query.data && (query.data.Count > 1 || hasSlides) && (
        <ViewChoice encid={encid} answer={query.data} count={Math.max(1, query.data.Count) + (hasSlides ? 1 : 0)} />
      )}
      <BesideChoice item={item} />
      {query.data?.Upload && <StreamUploads encid={encid} options={query.data.Upload} count={Math.max(1, query.data.Count)} />}
    </Dialog>
  )
}

/** How the streams, and the slides beside them, are arranged for viewers who have not chosen. `count`: with the slides. */
function ViewChoice({ encid, answer, count }: { encid: string; answer: StreamsAnswer; count: number }) {
  const words = useWords(streamEditorWords)
  const player = useWords(multiStreamWords)
  const saving = useWrite(saveStreamView, { changes: [listStreams, getMedia] })
  const views = StreamViews.filter((view) => count > 2 || !view.startsWith('multi'))
  return (
    <Select
      label={words.view}
      options={views.map((value) => ({ value, label: viewLabel(player, value) }))}
      value={answer.View}
      isBusy={saving.isPending}
      onChange={(view: StreamView) => saving.mutate({ encid, view })}
    />
  )
}

/** The slideshow that is shown beside the film, where several have times. */
function BesideChoice({ item: { EncID: encid, SlideShowList } }: { item: MediaItem }) {
  const words = useWords(streamEditorWords)
  const saving = useWrite(chooseSlideshow, { changes: [getMedia] })
  const { Timed, TimedID, CanEdit } = SlideShowList ?? {}
  if (!Timed || TimedID === undefined || !CanEdit) return null
  return (
    <Select
      label={words.slideshow}
      options={Timed.map(({ ID, Name }) => ({ value: String(ID), label: Name }))}
      value={String(TimedID)}
      isBusy={saving.isPending}
      onChange={(ssid) => saving.mutate({ encid, ssid: Number(ssid) })}
    />
  )
}

function viewLabel(words: MultiStreamWords, view: StreamView): string {
  const [mode, place = '', size = 's'] = view.split('-')
  if (mode === 'single') return words.single
  if (mode === 'multi') return `${words.multi}: ${words.layouts[place as unknown as 1]}`
  const position = words.positions[place as unknown as 1]
  return place === '5' ? `${words.pip}: ${position}` : `${words.pip}: ${position}, ${words.sizes[size as 's']}`
}
