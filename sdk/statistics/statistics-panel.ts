import type { MediaPanel } from '../panels/index.ts'
import { panelsWords } from '../text/en/panels.ts'

/** How often an item is watched, which parts, and by whom. For its owner, editors and administrators. */
export const statisticsPanel: MediaPanel = {
  name: 'Statistics',
  title: (language) => language.words(panelsWords).statistics,
  icon: 'M4 20V10h4v10zm6 0V4h4v16zm6 0v-7h4v7z',
  isShown: ({ Statistics }) => Statistics !== undefined,
  load: async () => (await import('./statistics-panel-content.tsx')).StatisticsPanelContent,
}
