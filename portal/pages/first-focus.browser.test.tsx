import { expect } from '@esm-bundle/chai'
import { type FormPlace, firstIn, formPlaces, openForm, openSidebar, selectedTab } from './every-form.fixture.tsx'
import { entryOfList } from './every-form-answers.fixture.ts'
import { mediaItem, until } from './portal.fixture.tsx'

const PlaylistSettings = { Broadcast: false, StartAt: '', StopAt: '', LiveEncoderID: 0, ImageSeconds: 10 }

/** Dialogs with fields that are no form: what is changed there works at once. */
const otherPlaces: readonly FormPlace[] = [
  { name: 'Content: columns', path: '/?report=1', steps: ['Columns'] },
  {
    name: 'Playlist: add items',
    path: '/view.aspx?id=Vq1',
    steps: [...openSidebar('PlaylistItems'), 'Edit entries', 'Add items'],
    answers: {
      '/api/ml/media/Vq1/': mediaItem({ RecordType: 2, Playlist: [entryOfList], PlaylistSettings }),
      '/api/core/playlist/Vq1/': [entryOfList],
    },
  },
  {
    name: 'Widgets: codes',
    path: '/widgets.aspx?edit=new',
    steps: ['Get the code'],
    first: selectedTab,
  },
]

describe('every dialog with fields', () => {
  for (const place of [...formPlaces.filter(({ onPage, box, isLine }) => !onPage && !box && !isLine), ...otherPlaces]) {
    it(`gives its first field the focus: ${place.name}`, async () => {
      const { portal, form } = await openForm(place)
      try {
        const hasFocus = () => document.activeElement !== null && document.activeElement === firstIn(form, place)
        const done = await until(hasFocus).catch(() => false)
        const name = (one: Element | null | undefined) => one?.outerHTML.slice(0, 120)
        expect(done, `${name(document.activeElement)} instead of ${name(firstIn(form, place))}`).to.equal(true)
      } finally {
        portal.close()
      }
    })
  }
})
