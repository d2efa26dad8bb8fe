import { expect } from '@esm-bundle/chai'
import { firstIn, formPlaces, openForm } from './every-form.fixture.tsx'
import { until } from './portal.fixture.tsx'

describe('every dialog with fields', () => {
  for (const place of formPlaces.filter(({ onPage, box, isLine }) => !onPage && !box && !isLine)) {
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
