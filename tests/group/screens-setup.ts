import { ensureUiBuilt } from '../../provisioning/dev/build-ui.mjs';

/** Builds the screens for the journey of the group. */
export default ensureUiBuilt;
