import { testDialog } from './every-dialog.fixture.tsx'
import { formPlaces } from './every-form.fixture.tsx'

describe('every dialog with a form', () => {
  for (const place of formPlaces.filter(({ onPage, box, isLine }) => !onPage && !box && !isLine)) {
    it(`gives its first field the focus, and keeps its buttons in sight: ${place.name}`, () => testDialog(place))
  }
})
