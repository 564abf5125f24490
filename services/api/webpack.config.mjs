import { serverConfig } from '../webpack.server.mjs';

export default serverConfig({ directory: import.meta.dirname });
