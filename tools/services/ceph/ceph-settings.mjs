/**
 * Returns settings for one monitor and one in-memory store on localhost, without authentication.
 * @param {{ folder: string, fsid: string, monitor: number, store: number[] }} place `store`: first and last port of the store
 */
export const cephSettings = ({ folder, fsid, monitor, store: [first, last] }) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitor}/0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
auth allow insecure global id reclaim = true
run dir = ${folder}/run
admin socket = ${folder}/run/$name.$pid.asok
log file = ${folder}/run/$name.log
mon cluster log file = ${folder}/run/cluster.log
pid file =
log to stderr = false
ms bind port min = ${first}
ms bind port max = ${last}
# One of everything.
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
mon max pg per osd = 1000
# A single monitor has no peers to wait for: it starts in one second instead of twelve.
paxos propose interval = 0.01
paxos min wait = 0.005
mon osd adjust heartbeat grace = false
mon osd report interval = 1
# It is for a moment, on whatever disk there is.
mon data avail warn = 2
mon data avail crit = 1
[mon]
mon data = ${folder}/mon
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd memory target = 939524096
osd class load list = *
osd class default list = *
[client]
rgw data = ${folder}/rgw
# Without keys there is nothing to sign with.
ms mon client mode = crc
`;
