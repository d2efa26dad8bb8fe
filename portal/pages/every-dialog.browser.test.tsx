import { dialogPlaces, testDialog } from './every-dialog.fixture.tsx'

describe('every dialog without a form', () => {
  for (const place of dialogPlaces) {
    it(`gives its first field the focus, and keeps its buttons in sight: ${place.name}`, () => testDialog(place))
  }
})
