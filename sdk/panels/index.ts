export { defaultPanels } from './default-panels.ts'
export {
  type MarkPoint,
  type MediaPanel,
  type PanelContext,
  type PanelHost,
  type PanelMarks,
  type PanelPlace,
  type PanelPlayback,
  type PanelProps,
  shownPanels,
} from './panel.ts'
export { type PanelsActions, type PanelsState, panels } from './panels-feature.ts'
export * as Panels from './parts.ts'
export { showPanelMarks } from './show-marks.ts'
