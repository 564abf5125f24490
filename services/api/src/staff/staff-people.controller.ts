import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import {
  inviteReply,
  type InviteReply,
  newInviteBody,
  STAFF_PEOPLE_PATHS,
  staffPeopleReply,
  type StaffPeopleReply,
  staffRolesBody,
} from '@portico/contracts';
import { type Core, OWN_ISSUER, scopesOf, STAFF_ROLES, type StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { CurrentStaff } from './current-staff.ts';
import { RequiresRecentLogin } from './requires-recent-login.ts';
import { StaffOnly } from './staff-only.ts';

@StaffOnly('staff')
@Controller()
export class StaffPeopleController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(staffPeopleReply)
  @Get(STAFF_PEOPLE_PATHS.people)
  async list(): Promise<StaffPeopleReply> {
    const { people, invites } = this.office.staff;
    const [everybody, open] = [await people.list(), await invites.open()];
    return {
      people: everybody.map((person) => ({
        id: person.id,
        name: person.name,
        email: person.email,
        way: person.issuer === OWN_ISSUER ? 'passkey' : 'oidc',
        roles: person.roles,
        created_at: person.createdAt,
        last_login_at: person.lastLoginAt,
        revoked_at: person.revokedAt,
      })),
      invites: open.map(({ id, name, roles, personId, createdBy, createdAt, expiresAt }) => ({
        id,
        name,
        roles,
        person: personId,
        created_by: createdBy,
        created_at: createdAt,
        expires_at: expiresAt,
      })),
      roles: Object.entries(STAFF_ROLES).map(([name, { about }]) => ({
        name,
        about,
        scopes: scopesOf([name as keyof typeof STAFF_ROLES]),
      })),
    };
  }

  @RequiresRecentLogin()
  @Refuses('conflict')
  @Replies(inviteReply)
  @Post(STAFF_PEOPLE_PATHS.invites)
  async invite(
    @JsonBody(newInviteBody) body: ShapeOf<typeof newInviteBody>,
    @CurrentStaff() staff: StaffMember,
  ): Promise<InviteReply> {
    const { id, link, expiresAt } = await this.office.staff.invites.create(body, staff);
    return { id, link, expires_at: expiresAt };
  }

  @Refuses('not_found')
  @Delete(`${STAFF_PEOPLE_PATHS.invites}/:id`)
  @HttpCode(204)
  async withdraw(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<void> {
    await this.office.staff.invites.withdraw(id, staff);
  }

  @RequiresRecentLogin()
  @Refuses('not_found', 'conflict')
  @Put(`${STAFF_PEOPLE_PATHS.people}/:id/roles`)
  @HttpCode(204)
  async setRoles(
    @Param('id') id: string,
    @JsonBody(staffRolesBody) { roles }: ShapeOf<typeof staffRolesBody>,
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    await this.office.staff.people.setRoles(id, roles, staff);
  }

  @RequiresRecentLogin()
  @Refuses('not_found', 'conflict')
  @Delete(`${STAFF_PEOPLE_PATHS.people}/:id`)
  @HttpCode(204)
  async revoke(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<void> {
    await this.office.staff.people.revoke(id, staff);
  }

  /** Replaces a lost passkey: disables it and returns a link with which the same person registers a new one. */
  @RequiresRecentLogin()
  @Refuses('not_found', 'conflict')
  @Replies(inviteReply)
  @Post(`${STAFF_PEOPLE_PATHS.people}/:id/passkey-link`)
  async renewPasskey(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<InviteReply> {
    const made = await this.office.staff.people.renewPasskey(id, staff);
    return { id: made.id, link: made.link, expires_at: made.expiresAt };
  }

  @RequiresRecentLogin()
  @Refuses('not_found', 'conflict')
  @Post(`${STAFF_PEOPLE_PATHS.people}/:id/restore`)
  @HttpCode(204)
  async restore(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<void> {
    await this.office.staff.people.restore(id, staff);
  }
}
