import { saveChapterTags, tagMoment } from '../chapter-tags/contract.ts'
import { createStore, type Store } from '../store/index.ts'
import { type ChaptersWords, chaptersWords } from '../text/en/chapters.ts'
import { type Client, clientErrorCodes, createClient, WireError } from '../wire/index.ts'
import { type ChapterFaults, type ChapterForm, chapterForm, checkChapterForm } from './check-chapter-form.ts'
import { type Chapter, chapterTags, deleteChapter, listChapters, saveChapter } from './contract.ts'
import { tagsInUse } from './tags-in-use.ts'

/** The chapter panel as it is now: what is listed, which form is open, what is wrong with it. */
export interface ChapterState {
  mode: 'list' | 'noitems' | 'edit' | 'tag'
  chapters: readonly Chapter[]
  canEdit: boolean
  /** In mode `tag` the chapter whose tags are chosen; 0: a tag makes a chapter at the current time. */
  tagged: number
  /** The group of tags that was opened last; 0: none. */
  tagGroup: number
  /** Only chapters that have one of these tags are listed; empty: all. */
  filter: readonly number[]
  /** Input of the form in mode `edit`. */
  form: ChapterForm
  /** The fields that are not right, each with a sentence. */
  invalid: ChapterFaults
  loading: boolean
  /** Something was sent and is not answered yet. */
  saving: boolean
  /** The chapter about which it asks whether to delete it. */
  removing: number | undefined
  /** The last success, as a sentence; empty when there is none. */
  notice: string
  /** The last error, as a sentence; empty when there is none. */
  problem: string
}

/** How a chapter store reaches its item and its server. */
export interface ChapterStoreOptions {
  /** Default: a client for the page's own origin. */
  client?: Client | undefined
  /** The item. */
  encid: string
  /** Those that are known already. Default: none; then call `load`. */
  chapters?: readonly Chapter[] | undefined
  /** Whether the viewer may change chapters. Default: false, until `load` has answered. */
  canEdit?: boolean | undefined
  /** Called with the chapters after one was saved or deleted. */
  onChange?: (chapters: readonly Chapter[]) => void
  /** Words of error messages, in the viewer's language. Default: English. */
  words?: (() => ChaptersWords) | undefined
}

/** The chapter panel without a view: its state, and what may be done with it. */
export interface ChapterStore extends Store<ChapterState> {
  load: () => Promise<void>
  /** Shows chapters that were loaded elsewhere. */
  replace: (chapters: readonly Chapter[], canEdit: boolean) => void
  /** Opens the form of a chapter, or without one that of a new chapter that starts at `now` (seconds). */
  edit: (chapter: Chapter | undefined, now: number) => void
  change: (fields: Partial<Omit<ChapterForm, 'chapid'>>) => void
  /** Opens the choice of tags of a chapter, or without one of tags that make a chapter at the current time. */
  tag: (chapter: Chapter | undefined) => void
  /** Opens a group of tags; 0: all groups are listed. */
  openTagGroup: (id: number) => void
  /** Lists only chapters that have one of these tags; without any, all. */
  filterBy: (tags: readonly number[]) => void
  /** Gives the chapter of mode `tag` this tag, or takes it away. */
  toggleTag: (tag: number) => Promise<void>
  /** Makes a chapter around `now` (seconds) that has the tag. */
  tagMoment: (tag: number, now: number) => Promise<void>
  /** Makes a chapter without duration at `now` (seconds). */
  bookmark: (now: number, title: string) => Promise<void>
  /** Checks the form, sends it, asks for the list again and closes the form. A form that is sent already is not sent again. */
  save: () => Promise<void>
  /** Closes the form. An answer that is still to come changes the list and nothing else. */
  cancel: () => void
  confirmRemove: (id: number) => void
  /** Takes the question back. */
  keep: () => void
  /** Deletes the chapter it asked about. */
  remove: () => Promise<void>
  /** Gives up what was asked. */
  destroy: () => void
}

/**
 * The chapters of an item and the form that changes them. A change is shown after the server has accepted it. Never rejects: an error is in
 * `problem`, and the input stays.
 * @example
 * const store = createChapterStore({ client, encid: 'VqLBrtKw', canEdit: true })
 * await store.load()
 * store.edit(undefined, video.currentTime)
 * store.change({ title: 'The arch pushes', end: '00:01:30' })
 * await store.save()
 */
export function createChapterStore({
  client = createClient(),
  encid,
  chapters = [],
  canEdit = false,
  onChange,
  words = () => chaptersWords,
}: ChapterStoreOptions): ChapterStore {
  const store = createStore<ChapterState>({
    mode: listMode(chapters),
    chapters,
    canEdit,
    tagged: 0,
    tagGroup: 0,
    filter: [],
    form: chapterForm(undefined, 0),
    invalid: {},
    loading: false,
    saving: false,
    removing: undefined,
    notice: '',
    problem: '',
  })
  let edited: Chapter | undefined
  let life = new AbortController()
  // Both count: an answer to something earlier is not listened to.
  let loads = 0
  let turn = 0

  const show = (next: readonly Chapter[], mayEdit: boolean): void => {
    const { mode, filter, tagged } = store.get()
    const isOpen = mode === 'edit' || (mode === 'tag' && (tagged === 0 || next.some(({ ID }) => ID === tagged)))
    const used = tagsInUse(next)
    const left = filter.filter((id) => used.some(({ ID }) => ID === id))
    store.set({ chapters: next, canEdit: mayEdit, mode: isOpen ? mode : listMode(next), filter: left })
  }

  /** Answers whether the list is the server's. */
  async function ask(): Promise<boolean> {
    const requestNumber = ++loads
    store.set({ loading: true })
    try {
      const { Items, CanEdit } = await client.call(listChapters, { encid }, { signal: life.signal })
      if (requestNumber !== loads) return false
      show(Items, CanEdit)
      store.set({ loading: false })
      return true
    } catch (error) {
      if (requestNumber === loads) store.set({ loading: false, problem: sentenceOf(error, words().notLoaded) })
      return false
    }
  }

  async function send(post: (signal: AbortSignal) => Promise<{ Message: string }>, staysOpen = false): Promise<void> {
    const requestNumber = ++turn
    const { signal } = life
    store.set({ saving: true, notice: '', problem: '' })
    let notice: string
    try {
      notice = (await post(signal)).Message
    } catch (error) {
      if (requestNumber === turn) store.set({ saving: false, removing: undefined, problem: sentenceOf(error, words().failed) })
      return
    }
    if (signal.aborted) return
    const isFresh = await ask()
    if (requestNumber === turn) {
      if (!staysOpen) close()
      store.set({ saving: false, notice })
    }
    if (isFresh) onChange?.(store.get().chapters)
  }

  const close = (): void => {
    edited = undefined
    store.set({ mode: listMode(store.get().chapters), form: chapterForm(undefined, 0), invalid: {}, removing: undefined })
  }

  return {
    ...store,
    async load() {
      store.set({ problem: '' })
      await ask()
    },
    replace: show,
    edit(chapter, now) {
      if (!store.get().canEdit) return
      turn++
      edited = chapter
      const form = chapterForm(chapter, now)
      store.set({ mode: 'edit', form, invalid: {}, saving: false, removing: undefined, notice: '', problem: '' })
    },
    change(fields) {
      const { mode, saving, form, invalid } = store.get()
      if (mode !== 'edit' || saving) return
      const next = { ...form, ...fields }
      const left = { ...invalid }
      for (const field of Object.keys(fields)) delete left[field as keyof ChapterFaults]
      if ('start' in fields || 'end' in fields) {
        // Not before both are written in full: half a time is no mistake yet.
        delete left.end
        const { faults } = checkChapterForm(words(), next, edited)
        const isWhole = [next.start, next.end].every((time) => /^\d{2,}:\d\d:\d\d$/.test(time))
        if (isWhole && faults.end) left.end = faults.end
      }
      store.set({ form: next, invalid: left })
    },
    tag(chapter) {
      if (!store.get().canEdit) return
      turn++
      const tagGroup = (chapter && chapterTags(chapter)[0]?.TagGroupID) ?? store.get().tagGroup
      store.set({ mode: 'tag', tagged: chapter?.ID ?? 0, tagGroup, saving: false, removing: undefined, notice: '', problem: '' })
    },
    openTagGroup: (tagGroup) => store.set({ tagGroup }),
    filterBy: (filter) => store.set({ filter }),
    async toggleTag(tag) {
      const { tagged, chapters } = store.get()
      const chapter = chapters.find(({ ID }) => ID === tagged)
      if (!chapter) return
      // The server applies the difference: a second press does not wait for the answer to the first.
      const was = chapterTags(chapter).map(({ ID }) => ID)
      const tagdata = was.includes(tag) ? was.filter((id) => id !== tag) : [...was, tag]
      await send((signal) => client.call(saveChapterTags, { encid, chapid: tagged, tagdata, was }, { signal }), true)
    },
    tagMoment: (tag, time) => send((signal) => client.call(tagMoment, { encid, tag, time }, { signal }), true),
    bookmark: (start, title) => send((signal) => client.call(saveChapter, { encid, start, duration: 0, title }, { signal }), true),
    async save() {
      const { mode, saving, form } = store.get()
      if (mode !== 'edit' || saving) return
      const { faults, values } = checkChapterForm(words(), form, edited)
      store.set({ invalid: faults, problem: '' })
      if (Object.keys(faults).length === 0) await send((signal) => client.call(saveChapter, { encid, ...values }, { signal }))
    },
    cancel() {
      turn++
      close()
      store.set({ saving: false, problem: '' })
    },
    confirmRemove(id) {
      if (store.get().canEdit && !store.get().saving) store.set({ removing: id, notice: '', problem: '' })
    },
    keep() {
      if (!store.get().saving) store.set({ removing: undefined })
    },
    async remove() {
      const { removing: chapid, saving } = store.get()
      if (chapid === undefined || saving) return
      await send((signal) => client.call(deleteChapter, { encid, chapid }, { signal }))
    },
    destroy() {
      life.abort()
      life = new AbortController()
      turn++
      loads++
      store.set({ loading: false, saving: false })
    },
  }
}

const listMode = (chapters: readonly Chapter[]): 'list' | 'noitems' => (chapters.length > 0 ? 'list' : 'noitems')

/** The message of the server, or the given one. */
function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof WireError && !clientErrorCodes.includes(error.code) && error.message ? error.message : otherwise
}
