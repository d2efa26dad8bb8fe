export interface StreamsState {
  /** Views of several streams, or of slides beside a film: `asked` by a viewer who has opened their menu, `shown` while they run. */
  streams?: 'asked' | 'shown'
  /** The slideshow that a viewer chose of several with times. */
  slideshow?: number
}
