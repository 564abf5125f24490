import path from 'node:path';

/**
 * @typedef {object} NodePlace
 * @property {string} name
 * @property {string} folder
 * @property {number} port port for SQL
 * @property {number} group port for communication between nodes
 * @property {number} increments port of incremental state transfers, to nodes that were away briefly
 * @property {number} whole port of full state transfers, to nodes that were away for too long
 */

/**
 * Returns mariadbd's options for one node of a cluster on localhost.
 * @param {NodePlace} node
 * @param {NodePlace[]} nodes all nodes of the cluster
 * @param {{ library: string, owner: string[], tls?: { ca: string, cert: string, key: string } }} options `owner`: option with the account to run as
 */
export function nodeArguments(node, nodes, { library, owner, tls }) {
  const data = path.join(node.folder, 'data');
  const provider = [
    'base_host=127.0.0.1',
    `base_port=${node.group}`,
    `gmcast.listen_addr=tcp://127.0.0.1:${node.group}`,
    `ist.recv_addr=127.0.0.1:${node.increments}`,
    `gcache.dir=${data}`,
    'gcache.size=64M',
    // Timeouts after which a silent node is evicted. Until then, every COMMIT waits for it.
    'evs.keepalive_period=PT1S',
    'evs.inactive_check_period=PT0.5S',
    'evs.suspect_timeout=PT4S',
    'evs.inactive_timeout=PT8S',
  ];
  return [
    '--no-defaults',
    ...owner,
    `--datadir=${data}`,
    `--socket=${path.join(node.folder, 'socket')}`,
    `--pid-file=${path.join(node.folder, 'pid')}`,
    '--bind-address=127.0.0.1',
    `--port=${node.port}`,
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--innodb-buffer-pool-size=64M',
    '--innodb-log-file-size=16M',
    '--innodb-lock-wait-timeout=10',
    '--performance-schema=off',
    '--max-connections=300',
    // Galera requires these two settings.
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
    '--wsrep-on=ON',
    `--wsrep-provider=${library}`,
    '--wsrep-cluster-name=portico',
    `--wsrep-cluster-address=gcomm://${nodes.map(({ group }) => `127.0.0.1:${group}`).join(',')}`,
    `--wsrep-node-name=${node.name}`,
    `--wsrep-node-address=127.0.0.1:${node.group}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${node.whole}`,
    `--wsrep-provider-options=${provider.join(';')}`,
    ...(tls ? [`--ssl-ca=${tls.ca}`, `--ssl-cert=${tls.cert}`, `--ssl-key=${tls.key}`] : []),
  ];
}
